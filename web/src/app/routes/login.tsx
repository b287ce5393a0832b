import { Navigate, useLocation } from 'react-router-dom'
import { accountTexts } from '@/features/account/account.texts.ts'
import { LoginForm } from '@/features/account/login-form.tsx'
import { returnPath } from '@/features/account/return-path.ts'
import { useAuth } from '@/lib/auth/use-auth.ts'

export default function LoginScreen() {
  const { status } = useAuth()
  const { state } = useLocation()
  if (status === 'signed-in') return <Navigate to={returnPath(state)} replace />
  return (
    <>
      <title>{accountTexts.login.pageTitle}</title>
      <meta name="description" content={accountTexts.login.intro} />
      <LoginForm />
    </>
  )
}
