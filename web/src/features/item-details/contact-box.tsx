import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import { useId, useRef } from 'react'
import { ConfirmAddressPanel } from '@/components/confirm-address-panel.tsx'
import { LineIcon } from '@/components/icons.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { contactBoxTexts as texts } from './contact-box.texts.ts'

interface Props {
  item: Pick<Item, 'name' | 'email' | 'contactWithheld'>
  /**
   * Called when the visitor has just confirmed their own address, so that more may be shown now.
   */
  onConfirmed: () => void
}

/** The poster and how to reach them, with advice on safety; or why that is not shown. */
export function ContactBox({ item: { name, email, contactWithheld }, onConfirmed }: Props) {
  const sectionRef = useRef<HTMLElement>(null)
  const headingId = useId()

  function showContact() {
    keepFocus(sectionRef.current)
    onConfirmed()
  }

  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`rounded-card border border-line bg-surface p-4 print:border-0 print:p-0 ${contactWithheld ? 'print:hidden' : ''}`}
    >
      <h3 id={headingId} className="mb-2 text-lg">
        {texts.heading}
      </h3>
      {contactWithheld === 'limit' && <p>{texts.limit}</p>}
      {contactWithheld === 'confirm-address' && (
        <ConfirmAddressPanel reason={texts.confirm} onConfirmed={showContact} />
      )}
      {!contactWithheld && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">{texts.name}</dt>
          <dd className="wrap-anywhere">{visibleName(name) || texts.somebody}</dd>
          <dt className="text-muted">{texts.email}</dt>
          <dd className="wrap-anywhere">
            {email && (
              <a href={mailAddress(email)} className="-my-2.5 inline-block py-2.5 text-accent underline">
                {email}
              </a>
            )}
          </dd>
        </dl>
      )}
      <p className="mt-3 flex gap-2 text-sm text-muted print:hidden">
        <LineIcon className="mt-0.5 size-5 shrink-0 text-found">
          <path d="M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z" />
          <path d="m9 11.5 2.2 2.2L15 10" />
        </LineIcon>
        {texts.safety}
      </p>
    </section>
  )
}

/**
 * Encodes an address that somebody made up, so that it cannot add a subject or other recipients to
 * the e-mail.
 */
function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
