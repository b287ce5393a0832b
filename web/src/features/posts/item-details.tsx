import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import type { ReactNode, Ref } from 'react'
import { PostTypeTag, StatusBadge } from '@/components/badges.tsx'
import { Button } from '@/components/button.tsx'
import { DayText } from '@/components/dates.tsx'
import { Picture } from '@/components/picture.tsx'
import { ClaimWarnings } from '@/features/claims/claim-parts.tsx'
import { isOpenClaim } from '@/features/claims/describe-claim.ts'
import { sharePost, shareText } from '@/lib/share.ts'
import { ContactBox } from './contact-box.tsx'
import { OwnPostBox } from './own-post-box.tsx'
import { RecoverAction } from './recover-action.tsx'

interface Props {
  item: Item
  /** The current status, which may be newer than the item. */
  status: string
  /** Whether the visitor has posted it. */
  isOwn: boolean
  /** The title, which may take the focus. */
  headingRef: Ref<HTMLHeadingElement>
  /**
   * Opens the dialog that marks the item as recovered or claims it, or the claim that is open; only
   * called for an open item.
   */
  onRecover: () => void
  /** Opens the dialog that writes to the poster through the board, if they can be asked. */
  onAsk?: (() => void) | undefined
  onAddressConfirmed: () => void
  /** A note about the recovery. */
  children?: ReactNode
}

/**
 * The number of characters from which a title takes so much of a phone's screen that it is smaller
 * there, and the picture shallower.
 */
const LONG_TITLE = 50

/**
 * One item with all its facts, and a panel with its poster and what can be done. The panel is in
 * the first view: on a phone it follows the picture, and on a desk it stands beside it.
 */
export function ItemDetails(props: Props) {
  const { item, status, isOwn, headingRef, onRecover, onAsk, onAddressConfirmed, children } = props
  const canWrite = !isOwn && !item.contactWithheld && item.email !== ''
  // Open claims come before anything else that the poster or the claimant can do.
  const hasOpenClaims = isOwn ? (item.openClaims ?? 0) > 0 : item.claim !== undefined && isOpenClaim(item.claim)
  const isSecond = item.isProtected ? hasOpenClaims : canWrite
  const action = (
    <RecoverAction postType={item.postType} status={status} isOwn={isOwn} isSecond={isSecond} onRecover={onRecover} />
  )
  const isLong = item.title.length > LONG_TITLE
  // Both columns dissolve on a phone, where their parts stand in another order.
  return (
    <article className="flex flex-col gap-4 md:grid md:grid-cols-2 md:gap-x-8">
      <div className="contents min-w-0 flex-col gap-4 md:order-2 md:flex">
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <PostTypeTag postType={item.postType} />
            <StatusBadge status={status} />
            {isOpen(status) && item.isListed !== false && (
              <Button variant="quiet" className="-my-2 ms-auto" onClick={() => void sharePost(item)}>
                {shareText()}
              </Button>
            )}
          </div>
          <h2
            ref={headingRef}
            tabIndex={-1}
            className={clsx('wrap-anywhere focus:outline-none md:text-2xl', isLong ? 'text-xl' : 'text-2xl')}
          >
            <bdi>{item.title}</bdi>
          </h2>
        </div>
        <div className="order-2 flex flex-col gap-4 md:order-none">
          {children}
          {!isOwn && <ClaimWarnings words={wordsOf(item)} thing="post" />}
          {isOwn ? (
            <OwnPostBox item={item}>{action}</OwnPostBox>
          ) : (
            <ContactBox item={item} status={status} onAsk={onAsk} onConfirmed={onAddressConfirmed}>
              {action}
            </ContactBox>
          )}
        </div>
      </div>
      <div className="contents min-w-0 flex-col gap-6 md:order-1 md:flex">
        <Picture
          src={item.thumbnail}
          alt={`Picture of ${item.title}`}
          kind={item.kind}
          postType={item.postType}
          eager
          size="large"
          className={clsx(
            'order-1 rounded-card border border-line max-md:aspect-auto md:order-none',
            isLong ? 'max-md:h-20' : 'max-md:h-28',
          )}
        />
        <dl className="order-3 flex flex-col gap-x-10 gap-y-4 sm:flex-row sm:flex-wrap md:order-none">
          {item.description && (
            <Fact name="Description" className="basis-full">
              <span dir="auto" className="block whitespace-pre-line">
                {item.description}
              </span>
            </Fact>
          )}
          <Fact name="Category">
            <bdi>{item.category}</bdi>
          </Fact>
          <Fact name="Location">
            <bdi>{item.location}</bdi>
          </Fact>
          <Fact name="Date Lost" className="sm:whitespace-nowrap">
            <DayText day={item.dateLost} />
          </Fact>
          {item.whereNow && (
            <Fact name="Where it is now">
              <bdi>{item.whereNow}</bdi>
            </Fact>
          )}
        </dl>
      </div>
    </article>
  )
}

const wordsOf = ({ title, description, location, whereNow, question }: Item) => [
  title,
  description,
  location,
  whereNow,
  question,
]

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="max-w-prose wrap-anywhere">{children}</dd>
    </div>
  )
}
