import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { accountTexts } from '@/features/account/account.texts.ts'
import { RegistrationForm } from '@/features/account/registration-form.tsx'
import { useAuth } from '@/lib/auth/use-auth.ts'

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
