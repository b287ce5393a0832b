import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '@/config/paths.ts'
import { RegistrationForm } from '@/features/accounts/registration-form.tsx'
import { rememberReturn, returnPath } from '@/features/accounts/return-path.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'

export default function RegistrationScreen() {
  const { status } = useAuth()
  const { state } = useLocation()
  const [way, setWay] = useState<'form' | 'google'>('form')
  const isSignedIn = status === 'signed-in'

  useEffect(() => {
    if (isSignedIn && way === 'form') rememberReturn(state)
  }, [isSignedIn, way, state])

  // A registration leads home, where a banner leads on. Google's is a login, which returns.
  if (isSignedIn) return <Navigate to={way === 'google' ? returnPath(state) : paths.home} replace />
  return (
    <>
      <title>Registration Pages</title>
      <meta
        name="description"
        content="One account to post, to reach the other person, and to keep track of what came back."
      />
      <RegistrationForm onChoose={setWay} />
    </>
  )
}
