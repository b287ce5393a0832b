import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import type { Ref, RefObject } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { ModeratorBadge } from '@/components/badges.tsx'
import { Button } from '@/components/button.tsx'
import { formatMonth } from '@/components/dates.tsx'
import { mailLink } from '@/lib/mail-link.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'

/** The box that holds contact, action and safety, or what can be done with one's own post. */
export const PANEL =
  'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0'

interface Props {
  item: Pick<Item, 'name' | 'email' | 'poster' | 'contact'>
  addressRef?: Ref<HTMLAnchorElement>
}

/** The poster's name and address, and what their account says about them. */
export function ContactFacts({ item: { name, email, poster, contact }, addressRef }: Props) {
  return (
    <div>
      <dl className="flex flex-col gap-y-1">
        <div className={ROW}>
          <dt className={TERM}>Name</dt>
          <dd className={VALUE}>
            <bdi>{visibleName(name) || 'Somebody'}</bdi> {poster?.isModerator && <ModeratorBadge />}
          </dd>
        </div>
        {contact !== 'board' && (
          <div className={ROW}>
            <dt className={TERM}>Email</dt>
            <dd className={VALUE}>
              {email && (
                <a
                  ref={addressRef}
                  href={mailLink(email)}
                  className="-my-2.5 inline-block max-w-full py-2.5 text-accent underline"
                >
                  <AddressText>{email}</AddressText>
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      {poster && (
        <p className="mt-1 text-sm text-muted print:hidden">
          {`Here since ${formatMonth(poster.since)} · address ${poster.isConfirmed ? 'confirmed' : 'not confirmed'}`}
        </p>
      )}
    </div>
  )
}

// A value stands beside its term, or below it if the text is large and the screen small.
const ROW = 'flex flex-wrap gap-x-4'
const TERM = 'min-w-[3rem] text-muted'
const VALUE = 'min-w-0 grow basis-[11rem] wrap-break-word'

interface CopyAddressProps {
  email: string
  /** Shows the address, which is selected if the browser does not let the page copy it. */
  addressRef: RefObject<HTMLElement | null>
}

/** Copies the poster's address, for those who read e-mails elsewhere. */
export function CopyAddress({ email, addressRef }: CopyAddressProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(email)
      notifySuccess('Copied')
    } catch {
      if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current)
      notifyError('The address could not be copied. It is selected now, so that you can copy it yourself.')
    }
  }

  return (
    <Button variant="quiet" onClick={() => void copy()} className="grow sm:grow-0">
      Copy e-mail address
    </Button>
  )
}
