import { t } from '@lingui/core/macro'
import type { ClaimState } from '@shared/claims/claim-states.ts'
import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import type { OthersItem } from '@shared/posts/item-details.ts'
import { type ReactNode, type Ref, type RefObject, useRef } from 'react'
import { ActionBar, MAIN_ACTION } from '@/components/action-bar.tsx'
import { AddressText } from '@/components/address-text.tsx'
import { RoleBadges } from '@/components/badges.tsx'
import { Button, ButtonLink, buttonClasses } from '@/components/button.tsx'
import { ConfirmAddress } from '@/components/confirm-address.tsx'
import { formatMonth } from '@/components/dates.tsx'
import { pathIcon, SafeIcon } from '@/components/icons.tsx'
import { Panel } from '@/components/page.tsx'
import { paths } from '@/config/paths.ts'
import { isOpenClaim } from '@/features/claims/claim-turn.ts'
import { letterToPoster, mailLink } from '@/features/items/mail-link.ts'
import { keepFocus, useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { ProofQuestion } from './recover-action.tsx'

const WITHHELD = {
  limit: t`You have seen the contacts of many posts in a short time. To keep addresses from being collected, we are not showing more for now: please come back in an hour, or tomorrow.`,
  recovered: t`This came back some time ago, so the contact is no longer shown.`,
}

interface Props {
  item: OthersItem
  /** Opens the dialog that writes to the poster through the board, if they can be asked. */
  onAsk?: (() => void) | undefined
  /**
   * Called when the visitor has just confirmed their own address, so that more may be shown now.
   */
  onConfirmed: () => void
  /** The button that closes the post or claims the item. */
  children?: ReactNode
}

/**
 * Another person's post: its poster and how to reach them, or why that is not shown; the main
 * action, and advice on safety.
 */
export function ContactBox({ item, onAsk, onConfirmed, children }: Props) {
  const { email, contact, question, contactWithheld, claim } = item
  const sectionRef = useRef<HTMLElement>(null)
  const addressRef = useRef<HTMLAnchorElement>(null)
  const canWrite = !contactWithheld && email !== ''
  const openClaim = claim && isOpenClaim(claim) ? claim : undefined
  // The button that had the focus is gone when the claim is made.
  useFocusWhenLost(sectionRef, openClaim?._id ?? '')

  function showContact() {
    keepFocus(sectionRef.current)
    onConfirmed()
  }

  return (
    <Panel level={3} ref={sectionRef} heading={t`Contact`}>
      {(contactWithheld === 'limit' || contactWithheld === 'recovered') && <p>{WITHHELD[contactWithheld]}</p>}
      {contactWithheld === 'confirm-address' && (
        <ConfirmAddress
          reason={t`Please confirm your email address to see who posted this and how to reach them.`}
          onConfirmed={showContact}
        />
      )}
      {!contactWithheld && <ContactFacts item={item} addressRef={addressRef} />}
      {canWrite && <CopyAddress email={email} addressRef={addressRef} />}
      {contact === 'board' && <p>{t`You can only contact them here.`}</p>}
      {question && <ProofQuestion item={item} />}
      {claim && (
        <div className="flex flex-col items-start gap-2 rounded-control bg-bg px-4 py-3">
          <p>{STATES[claim.state]}</p>
          {!isOpenClaim(claim) && <ButtonLink to={paths.claim(claim._id)}>{t`View your claim`}</ButtonLink>}
        </div>
      )}
      <ActionBar>
        {/* One's own open claim stands in the place of the button that makes one. */}
        {openClaim ? (
          <ButtonLink to={paths.claim(openClaim._id)} variant="primary" className={MAIN_ACTION}>
            {t`View your claim`}
          </ButtonLink>
        ) : (
          children
        )}
        {onAsk && (
          <Button onClick={onAsk} className="md:flex-1">
            {t({ message: 'Message', context: 'to write a message' })}
          </Button>
        )}
        {canWrite && <EmailLink item={item} />}
      </ActionBar>
      {!item.poster?.isOffice && (
        <p className="flex gap-2 text-sm text-muted">
          <SafeIcon className="mt-0.5 size-5 shrink-0 text-found" />
          <span>
            {t`Meet in a public place, and send no money or personal papers to someone you don’t know.`}
            {item.postType === 'Lost' && ` ${t`Ask for proof that it is theirs.`}`}
          </span>
        </p>
      )}
    </Panel>
  )
}

/** Opens a letter to the poster in the visitor's own email program; on a phone it is an icon. */
function EmailLink({ item }: { item: Item }) {
  const poster = visibleName(item.name)
  return (
    <a
      href={letterToPoster(item)}
      aria-label={poster === '' ? t`Email the person who posted this` : t`Email ${poster}`}
      className={buttonClasses('secondary', 'max-md:px-2.5 md:flex-1')}
    >
      <LetterIcon className="size-6 md:hidden" />
      <span className="max-md:hidden">{t({ message: 'Email', context: 'to write an email' })}</span>
    </a>
  )
}

const LetterIcon = pathIcon('M3 6h18v12H3V6Zm0 1 9 6.5L21 7')

/** Where the reader's claim stands. */
const STATES = {
  pending: t`You’ve claimed this. We’ll let you know when it’s decided.`,
  approved: t`Your claim was approved. Arrange to meet.`,
  declined: t`Your last claim was declined.`,
  withdrawn: t`You withdrew your claim.`,
  'handed-over': t`Your claim was approved, and the item was handed over.`,
  expired: t`Your last claim expired.`,
} satisfies Record<ClaimState, string>

type ShownPoster = Pick<Item, 'name' | 'email' | 'contact'> & Partial<Pick<OthersItem, 'poster'>>

/** The poster's name and address, and what their account says about them. */
export function ContactFacts({ item, addressRef }: { item: ShownPoster; addressRef?: Ref<HTMLAnchorElement> }) {
  const { name, email, poster, contact } = item
  return (
    <div>
      <dl className="flex flex-col gap-y-1">
        <div className={ROW}>
          <dt className={TERM}>{t`Name`}</dt>
          <dd className={VALUE}>
            <bdi>{visibleName(name) || t`Someone`}</bdi> <RoleBadges of={poster} />
          </dd>
        </div>
        {contact !== 'board' && (
          <div className={ROW}>
            <dt className={TERM}>{t`Email`}</dt>
            <dd className={VALUE}>
              {email && (
                <a ref={addressRef} href={mailLink(email)} className="text-link -my-2.5 inline-block max-w-full py-2.5">
                  <AddressText>{email}</AddressText>
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      {poster && (
        <p className="mt-1 text-sm text-muted">
          {poster.isConfirmed
            ? t`Here since ${{ month: formatMonth(poster.since) }} · email confirmed`
            : t`Here since ${{ month: formatMonth(poster.since) }} · email not confirmed`}
        </p>
      )}
    </div>
  )
}

// A value stands beside its term, or below it if the text is large and the screen small.
const ROW = 'flex flex-wrap gap-x-4'
const TERM = 'min-w-[3rem] text-muted'
const VALUE = 'min-w-0 grow basis-[11rem] wrap-break-word'

/**
 * Copies the poster's address, for those who read emails elsewhere.
 * @param addressRef shows the address, which is selected if the browser does not let the page copy
 * it
 */
function CopyAddress({ email, addressRef }: { email: string; addressRef: RefObject<HTMLElement | null> }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(email)
      notifySuccess(t`Copied`)
    } catch {
      if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current)
      notifyError(t`The address could not be copied. It is selected now, so that you can copy it yourself.`)
    }
  }

  return (
    <Button variant="quiet" className="-my-3 self-start" onClick={() => void copy()}>
      {t`Copy email address`}
    </Button>
  )
}
