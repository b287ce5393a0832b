import { Navigate, useLocation } from 'react-router'
import { LoginForm } from '@/features/accounts/login-form.tsx'
import { returnPath } from '@/features/accounts/return-path.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'

export default function LoginScreen() {
  const { status } = useAuth()
  const { state } = useLocation()
  if (status === 'signed-in') return <Navigate to={returnPath(state)} replace />
  return (
    <>
      <title>Login Pages</title>
      <meta name="description" content="Welcome back. Log in to post what you lost or found." />
      <LoginForm />
    </>
  )
}
