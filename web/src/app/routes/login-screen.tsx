import { Navigate, useLocation } from 'react-router'
import { loginFormTexts as texts } from '@/features/accounts/account.texts.ts'
import { LoginForm } from '@/features/accounts/login-form.tsx'
import { returnPath } from '@/features/accounts/return-path.ts'
import { useAuth } from '@/hooks/use-auth.ts'

export default function LoginScreen() {
  const { status } = useAuth()
  const { state } = useLocation()
  if (status === 'signed-in') return <Navigate to={returnPath(state)} replace />
  return (
    <>
      <title>{texts.pageTitle}</title>
      <meta name="description" content={texts.intro} />
      <LoginForm />
    </>
  )
}
