import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { Spinner } from '@/components/spinner.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.password

const Unavailable = () => <p role="alert">{ownAccountTexts.partFailed}</p>
const PasswordForm = lazy(() => import('./password-form.tsx').catch(() => ({ default: Unavailable })))

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
        <Suspense fallback={<Spinner label={ownAccountTexts.loadingPart} />}>
          <PasswordForm
            onDone={(othersSignedIn) => {
              setIsUnfinished(othersSignedIn)
              show(false)
            }}
          />
        </Suspense>
      ) : (
        hasPassword && <Button onClick={() => show(true)}>{texts.open}</Button>
      )}
    </TitledSection>
  )
}
