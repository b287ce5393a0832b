import { lazy, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import { LatePart, PartUnavailable } from './late-part.tsx'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.password

const PasswordForm = lazy(() => import('./password-form.tsx').catch(() => ({ default: PartUnavailable })))

/** Lets a user choose another password, which signs out every other device. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isUnfinished, setIsUnfinished] = useState(false)
  const sectionRef = useRef<HTMLElement>(null)

  function show(form: boolean) {
    keepFocus(sectionRef.current)
    setIsOpen(form)
  }

  return (
    <TitledSection ref={sectionRef} heading={texts.heading} className={isOpen ? undefined : 'items-start'}>
      <p className="text-muted">{hasPassword ? texts.help : texts.byGoogle}</p>
      {isUnfinished && (
        <p role="alert" className="text-danger">
          {texts.othersSignedIn}
        </p>
      )}
      {isOpen ? (
        <LatePart>
          <PasswordForm
            onDone={(othersSignedIn) => {
              setIsUnfinished(othersSignedIn)
              show(false)
            }}
          />
        </LatePart>
      ) : (
        hasPassword && <Button onClick={() => show(true)}>{texts.open}</Button>
      )}
    </TitledSection>
  )
}
