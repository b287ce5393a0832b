import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import type { ClaimState } from '@shared/lib/shared-constants.ts'
import { type ReactNode, type Ref, type RefObject, useRef } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { RoleBadges } from '@/components/badges.tsx'
import { Button, ButtonLink, buttonClasses } from '@/components/button.tsx'
import { ConfirmAddress } from '@/components/confirm-address.tsx'
import { formatMonth } from '@/components/dates.tsx'
import { SafeIcon } from '@/components/icons.tsx'
import { ActionBar, MoreMenu } from '@/components/more-menu.tsx'
import { Panel } from '@/components/page.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { paths } from '@/config/paths.ts'
import { isOpenClaim } from '@/features/claims/claim-turn.ts'
import { letterToPoster, mailLink } from '@/features/items/mail-link.ts'
import { keepFocus, useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { ProofQuestion, recoverText } from './recover-action.tsx'

const WITHHELD = {
  limit: t`You have seen the contacts of many posts in a short time. To keep addresses from being collected, we are not showing more for now: please come back in an hour, or tomorrow.`,
  recovered: t`This came back some time ago, so the contact is no longer shown.`,
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
  const canWrite = !contactWithheld && email !== ''
  const poster = visibleName(name)
  const firstName = firstNameOf(name, t({ message: 'the poster', context: 'E-mail the poster' }))
  const button = recoverText(postType)
  const howToClaim = t`Press “${button}” and say why you claim it. Only the poster reads it, and decides.`
  const openClaim = claim && isOpenClaim(claim) ? claim : undefined
  const canClaim = isOpen(status) && !openClaim
  // The button that had the focus is gone when the claim is made.
  useFocusWhenLost(sectionRef, openClaim?._id ?? '')
  // One's own open claim stands in the place of the button that makes one.
  const closing = openClaim ? (
    <ButtonLink to={paths.claim(openClaim._id)} variant="primary" className="flex-1 md:flex-none">
      {t`See your claim`}
    </ButtonLink>
  ) : (
    children
  )

  function showContact() {
    keepFocus(sectionRef.current)
    onConfirmed()
  }

  return (
    <Panel level={3} ref={sectionRef} heading={t`Contact`}>
      {(contactWithheld === 'limit' || contactWithheld === 'recovered') && <p>{WITHHELD[contactWithheld]}</p>}
      {contactWithheld === 'confirm-address' && (
        <ConfirmAddress
          reason={t`Please confirm your e-mail address to see who posted this and how to reach them.`}
          onConfirmed={showContact}
        />
      )}
      {!contactWithheld && <ContactFacts item={item} addressRef={addressRef} />}
      {contact === 'board' && (
        <p>
          {t`You can reach them through this board only.`}
          {!question && canClaim && <span>{` ${howToClaim}`}</span>}
        </p>
      )}
      {question && <ProofQuestion item={item} canClaim={canClaim} />}
      {claim && (
        <div className="flex flex-col items-start gap-2 rounded-control bg-bg px-4 py-3">
          <p>{STATES[claim.state]}</p>
          {!isOpenClaim(claim) && <ButtonLink to={paths.claim(claim._id)}>{t`See your claim`}</ButtonLink>}
        </div>
      )}
      <ActionBar>
        {isProtected && closing}
        {canWrite && (
          <a
            href={letterToPoster(item)}
            aria-label={poster === '' ? t`E-mail the poster` : t`E-mail ${poster}`}
            className={buttonClasses(
              isProtected ? 'secondary' : 'primary',
              'min-w-0 flex-1 basis-28 max-md:px-3 md:flex-none',
            )}
          >
            <span className="truncate">
              {poster === '' ? (
                t`E-mail the poster`
              ) : (
                <Trans comment="One of the two names is shown, by the width of the screen.">
                  E-mail <bdi className="md:hidden">{firstName}</bdi>
                  <bdi className="max-md:hidden">{poster}</bdi>
                </Trans>
              )}
            </span>
          </a>
        )}
        {!isProtected && closing}
        {onAsk && !canWrite && <Button onClick={onAsk}>{t`Message on this board`}</Button>}
        {canWrite && (
          <MoreMenu>
            {onAsk && (
              <Button variant="quiet" onClick={onAsk}>
                {t`Message on this board`}
              </Button>
            )}
            <CopyAddress email={email} addressRef={addressRef} />
          </MoreMenu>
        )}
      </ActionBar>
      <p className="flex gap-2 text-sm text-muted">
        <SafeIcon className="mt-0.5 size-5 shrink-0 text-found" />
        <span>
          {t`Meet in a public place, and send no money or personal papers to someone you don’t know.`}
          {item.postType === 'Lost' && ` ${t`Ask for proof that it is theirs.`}`}
        </span>
      </p>
    </Panel>
  )
}

/** Where the reader's claim stands. */
const STATES = {
  pending: t`You have claimed this. The poster has 14 days to decide. We’ll let you know.`,
  approved: t`Your claim is approved. Now the two of you can meet.`,
  declined: t`Your last claim on this was declined.`,
  withdrawn: t`You have withdrawn your claim on this.`,
  'handed-over': t`Your claim on this has ended well: it was handed over.`,
  expired: t`Your last claim on this is over.`,
} satisfies Record<ClaimState, string>

/** The poster's name and address, and what their account says about them. */
export function ContactFacts({ item, addressRef }: { item: Item; addressRef?: Ref<HTMLAnchorElement> }) {
  const { name, email, poster, contact } = item
  return (
    <div>
      <dl className="flex flex-col gap-y-1">
        <div className={ROW}>
          <dt className={TERM}>{t`Name`}</dt>
          <dd className={VALUE}>
            <bdi>{visibleName(name) || t`Somebody`}</bdi> <RoleBadges of={poster} />
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
            ? t`Here since ${{ month: formatMonth(poster.since) }} · address confirmed`
            : t`Here since ${{ month: formatMonth(poster.since) }} · address not confirmed`}
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
 * Copies the poster's address, for those who read e-mails elsewhere.
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
    <Button variant="quiet" onClick={() => void copy()}>
      {t`Copy e-mail address`}
    </Button>
  )
}
