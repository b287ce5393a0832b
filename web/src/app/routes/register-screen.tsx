import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { accountTexts } from '@/features/accounts/account.texts.ts'
import { RegistrationForm } from '@/features/accounts/registration-form.tsx'
import { useAuth } from '@/hooks/use-auth.ts'

export default function RegistrationScreen() {
  const { status } = useAuth()
  if (status === 'signed-in') return <Navigate to={paths.home} replace />
  return (
    <>
      <title>{accountTexts.register.pageTitle}</title>
      <meta name="description" content={accountTexts.register.intro} />
      <RegistrationForm />
    </>
  )
}
