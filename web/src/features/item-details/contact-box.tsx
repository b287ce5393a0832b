import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Button, buttonClasses } from '@/components/button.tsx'
import { ConfirmAddress } from '@/components/confirm-address.tsx'
import { LineIcon } from '@/components/icons.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { letterToPoster } from '@/components/letter-to-poster.ts'
import { isOpenClaim } from '@/features/claims/claim-turn.ts'
import { ContactFacts } from './contact-facts.tsx'
import { CopyAddress } from './copy-address.tsx'
import { itemDetailsTexts, contactBoxTexts as texts } from './item-details.texts.ts'
import { OwnClaimNote } from './own-claim-note.tsx'
import { PANEL } from './panel.ts'
import { ProofQuestion } from './proof-question.tsx'

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
        {texts.heading}
      </h3>
      {(contactWithheld === 'limit' || contactWithheld === 'recovered') && <p>{texts[contactWithheld]}</p>}
      {contactWithheld === 'confirm-address' && <ConfirmAddress reason={texts.confirm} onConfirmed={showContact} />}
      {!contactWithheld && <ContactFacts item={item} addressRef={addressRef} />}
      {contact === 'board' && (
        <p>
          {texts.throughBoard}
          {!question && canClaim && <span>{texts.howThroughBoard(itemDetailsTexts.recover(postType))}</span>}
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
              {texts.writeTo}
              <bdi>{visibleName(name) || texts.whoeverPosted}</bdi>
            </span>
          </a>
        )}
        {!isProtected && children}
        {onAsk && (
          <Button onClick={onAsk} className="grow sm:grow-0">
            {texts.ask}
          </Button>
        )}
        {canWrite && <CopyAddress email={email} addressRef={addressRef} />}
      </div>
      <p className="flex gap-2 text-sm text-muted print:hidden">
        <LineIcon className="mt-0.5 size-5 shrink-0 text-found">
          <path d="M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z" />
          <path d="m9 11.5 2.2 2.2L15 10" />
        </LineIcon>
        {texts.safety}
      </p>
    </section>
  )
}
