import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import type { ClaimState } from '@shared/lib/shared-constants.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Button, ButtonLink, buttonClasses } from '@/components/button.tsx'
import { ConfirmAddress } from '@/components/confirm-address.tsx'
import { SafeIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { isOpenClaim } from '@/features/claims/claim-turn.ts'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { letterToPoster } from '@/lib/mail-link.ts'
import { ContactFacts, CopyAddress, PANEL } from './contact-facts.tsx'
import { ProofQuestion, recoverText } from './recover-action.tsx'

const WITHHELD = {
  limit:
    'You have seen the contacts of many posts in a short time. To keep addresses from being collected, we are not showing more for now: please come back in an hour, or tomorrow.',
  recovered: 'This came back some time ago, so the contact is no longer shown.',
}

interface Props {
  item: Item
  /** The current status, which may be newer than the item. */
  status: string
  /** Opens the dialog that writes to the poster through the board, if they can be asked. */
  onAsk?: (() => void) | undefined
  /**
   * Called when the visitor has just confirmed their own address, so that more may be shown now.
   */
  onConfirmed: () => void
  /**
   * The button that closes the post or claims the item, which stands beside the one that writes to
   * the poster. On a protected post it comes first.
   */
  children?: ReactNode
}

/**
 * Somebody else's post: its poster and how to reach them, or why that is not shown; what to do, and
 * advice on safety.
 */
export function ContactBox({ item, status, onAsk, onConfirmed, children }: Props) {
  const { postType, name, email, contact, question, contactWithheld, isProtected, claim } = item
  const sectionRef = useRef<HTMLElement>(null)
  const addressRef = useRef<HTMLAnchorElement>(null)
  const headingId = useId()
  const canWrite = !contactWithheld && email !== ''
  const canClaim = isOpen(status) && !(claim && isOpenClaim(claim))

  function showContact() {
    keepFocus(sectionRef.current)
    onConfirmed()
  }

  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`${PANEL} ${contactWithheld ? 'print:hidden' : ''}`}
    >
      <h3 id={headingId} className="text-lg">
        Contact
      </h3>
      {(contactWithheld === 'limit' || contactWithheld === 'recovered') && <p>{WITHHELD[contactWithheld]}</p>}
      {contactWithheld === 'confirm-address' && (
        <ConfirmAddress
          reason="Please confirm your e-mail address to see who posted this and how to reach them."
          onConfirmed={showContact}
        />
      )}
      {!contactWithheld && <ContactFacts item={item} addressRef={addressRef} />}
      {contact === 'board' && (
        <p>
          You can reach them through this board only.
          {!question && canClaim && (
            <span>{` Press “${recoverText(postType)}” and say why you claim it. Only the poster reads it, and decides.`}</span>
          )}
        </p>
      )}
      {question && <ProofQuestion item={item} canClaim={canClaim} />}
      {claim && <OwnClaimNote claim={claim} />}
      <div className="flex flex-wrap gap-x-3 gap-y-2 print:hidden">
        {isProtected && children}
        {canWrite && (
          <a
            href={letterToPoster(item)}
            className={buttonClasses(isProtected ? 'secondary' : 'primary', 'min-w-0 grow wrap-anywhere sm:grow-0')}
          >
            <span className="min-w-0">
              {'E-mail '}
              <bdi>{visibleName(name) || 'the poster'}</bdi>
            </span>
          </a>
        )}
        {!isProtected && children}
        {onAsk && (
          <Button onClick={onAsk} className="grow sm:grow-0">
            Message on this board
          </Button>
        )}
        {canWrite && <CopyAddress email={email} addressRef={addressRef} />}
      </div>
      <p className="flex gap-2 text-sm text-muted print:hidden">
        <SafeIcon className="mt-0.5 size-5 shrink-0 text-found" />
        Meet in a public place, ask for proof that it is theirs, and send no money or personal papers to someone you do
        not know.
      </p>
    </section>
  )
}

const STATES = {
  pending: 'You have claimed this. The poster has 14 days to decide. We’ll let you know.',
  approved: 'Your claim is approved. Now the two of you can meet.',
  declined: 'Your last claim on this was declined.',
  withdrawn: 'You have withdrawn your claim on this.',
  'handed-over': 'Your claim on this has ended well: it was handed over.',
  expired: 'Your last claim on this is over.',
} satisfies Record<ClaimState, string>

/** Where the reader's claim stands, with the way to it. */
function OwnClaimNote({ claim }: { claim: NonNullable<Item['claim']> }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-control bg-bg px-4 py-3 print:hidden">
      <p>{STATES[claim.state]}</p>
      <ButtonLink to={paths.claim(claim._id)} variant={isOpenClaim(claim) ? 'primary' : 'secondary'}>
        See your claim
      </ButtonLink>
    </div>
  )
}
