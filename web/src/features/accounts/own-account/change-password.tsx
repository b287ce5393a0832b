import { useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import type { PasswordChangeFault } from '@/lib/auth/auth-context.ts'
import { ownAccountTexts } from './own-account.texts.ts'
import { PasswordForm } from './password-form.tsx'

const texts = ownAccountTexts.password

/** Lets a user choose another password, which signs out every other device. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [fault, setFault] = useState<PasswordChangeFault>()
  const sectionRef = useRef<HTMLElement>(null)

  function show(form: boolean) {
    keepFocus(sectionRef.current)
    setIsOpen(form)
  }

  return (
    <TitledSection ref={sectionRef} heading={texts.heading} className={isOpen ? undefined : 'items-start'}>
      <p className="text-muted">{hasPassword ? texts.help : texts.byGoogle}</p>
      {fault && (
        <p role="alert" className="text-danger">
          {texts.faults[fault]}
        </p>
      )}
      {isOpen ? (
        <PasswordForm
          onDone={(left) => {
            setFault(left)
            show(false)
          }}
        />
      ) : (
        hasPassword && <Button onClick={() => show(true)}>{texts.open}</Button>
      )}
    </TitledSection>
  )
}
