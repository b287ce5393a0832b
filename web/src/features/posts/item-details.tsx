import { t } from '@lingui/core/macro'
import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { isSafePictureAddress } from '@shared/items/picture-address.ts'
import type { ItemDetails as Details } from '@shared/posts/item-details.ts'
import { clsx } from 'clsx/lite'
import { type ReactNode, type Ref, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PostTypeTag, StatusBadge } from '@/components/badges.tsx'
import { Button } from '@/components/button.tsx'
import { DayText, formatDayOfTime } from '@/components/dates.tsx'
import { categoryWord } from '@/components/item-words.ts'
import { Modal } from '@/components/modal.tsx'
import { GrowingPicture, Picture } from '@/components/picture.tsx'
import { languageName } from '@/config/languages.ts'
import { ClaimWarnings } from '@/features/claims/claim-warnings.tsx'
import { sharePost, shareText } from '@/features/items/share-post.ts'
import { language } from '@/lib/words.tsx'
import { ContactBox } from './contact-box.tsx'
import { OwnPostBox, openClaimsOf } from './own-post-box.tsx'
import { readCard } from './read-card.ts'
import { RecoverAction } from './recover-action.tsx'

interface Props {
  item: Details
  /** The current status, which may be newer than the item. */
  status: string
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
  /** What has become of it. */
  note?: ReactNode
  /** What comes after everything else. */
  children?: ReactNode
}

/** A post on the left; on the right, or below it on a phone, what can be done. */
export const DETAILS_GRID =
  'grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-10'

/** From so many characters on, a title is smaller. */
const LONG_TITLE = 50

export const titleClasses = (title: string) =>
  clsx('overflow-y-clip wrap-anywhere focus:outline-none', title.length > LONG_TITLE ? 'text-xl' : 'text-2xl')

/**
 * One item with all its facts; beside it, in view, a panel with what can be done: of another
 * person's post with its poster. On a phone the main action stays at the foot of the screen.
 */
export function ItemDetails(props: Props) {
  const { item, status, headingRef, onRecover, onAsk, onAddressConfirmed, note, children } = props
  const isOwn = item.reader === 'poster'
  const action = (
    <RecoverAction
      postType={item.postType}
      status={status}
      isOwn={isOwn}
      isSecond={isOwn && openClaimsOf(item) > 0}
      onRecover={onRecover}
    />
  )
  return (
    <article className={DETAILS_GRID}>
      <div className="flex min-w-0 flex-col gap-4">
        <LargePicture key={item.thumbnail} item={item} />
        <TitleBlock item={item} status={status} headingRef={headingRef} />
        {!isOwn && note}
        <Facts item={item} />
        {!isOwn && <ClaimWarnings words={wordsOf(item)} thing="post" />}
      </div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start md:[@media(height>=48rem)]:sticky md:top-20">
        {isOwn ? (
          <div className="flex flex-col gap-4">
            {note}
            <OwnPostBox item={item}>{action}</OwnPostBox>
          </div>
        ) : (
          <ContactBox item={item} onAsk={onAsk} onConfirmed={onAddressConfirmed}>
            {action}
          </ContactBox>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
    </article>
  )
}

/** The title, which leads on the screen, and under it the tag with place and day. */
function TitleBlock({ item, status, headingRef }: Pick<Props, 'item' | 'status' | 'headingRef'>) {
  return (
    <div className="flex flex-col gap-2">
      <h2 ref={headingRef} tabIndex={-1} className={titleClasses(item.title)}>
        <bdi lang={item.language}>{item.title}</bdi>
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PostTypeTag postType={item.postType} />
        <StatusBadge status={status} />
        <p className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere max-sm:order-last max-sm:basis-full">
          <DayText day={item.dateLost} /> · <bdi lang={item.language}>{item.location}</bdi>
        </p>
        {isOpen(status) && (item.reader === 'other' || item.isListed) && (
          <Button variant="quiet" className="-my-2 ms-auto" onClick={() => void sharePost(item)}>
            {shareText()}
          </Button>
        )}
      </div>
    </div>
  )
}

function Facts({ item }: { item: Details }) {
  const keptUntil = item.reader === 'poster' ? undefined : item.poster?.keptUntil
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {item.description && (
        <Fact name={t`Description`} className="basis-full [&_dd]:font-normal [&_dt]:sr-only">
          <span dir="auto" lang={item.language} className="block text-page whitespace-pre-line">
            {item.description}
          </span>
          {item.language && item.language !== language && (
            <span className="text-sm text-muted">{t`Written in ${{ language: languageName(item.language, language) }}`}</span>
          )}
        </Fact>
      )}
      <Fact name={t`Category`}>
        <bdi>{categoryWord(item.category)}</bdi>
      </Fact>
      <Fact name={t`Location`}>
        <bdi lang={item.language}>{item.location}</bdi>
      </Fact>
      <Fact name={t`Date Lost`} className="sm:whitespace-nowrap">
        <DayText day={item.dateLost} />
      </Fact>
      {item.whereNow && (
        <Fact name={t`Where it is now`}>
          <bdi>{item.whereNow}</bdi>
        </Fact>
      )}
      {keptUntil && <Fact name={t`Kept there until`}>{formatDayOfTime(keptUntil)}</Fact>}
    </dl>
  )
}

export const largePictureClasses = (hasPicture: boolean) =>
  clsx(
    'max-md:[&_img]:object-contain md:aspect-[8/5]! md:rounded-picture md:[&_img]:object-cover',
    !hasPicture && 'max-md:aspect-[4/1]',
  )

/** The picture of an item, which a press shows as large as the window. */
function LargePicture({ item: { _id, thumbnail, title, kind, tint } }: { item: Item }) {
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const hasPicture = isSafePictureAddress(thumbnail) && !isBroken
  // The card's small picture stays below until the large one is there.
  const isFromCard = readCard(useLocation().state) !== undefined
  return (
    <div className="relative max-md:-mx-4">
      {isFromCard && hasPicture && (
        <div className="absolute inset-0">
          <Picture src={thumbnail} alt="" eager className={largePictureClasses(hasPicture)} />
        </div>
      )}
      <GrowingPicture id={_id}>
        <Picture
          src={thumbnail}
          alt={t`Picture of ${title}`}
          kind={kind}
          tint={tint}
          eager
          size="large"
          onBroken={() => setBroken(true)}
          className={clsx(largePictureClasses(hasPicture), isFromCard && 'bg-transparent!')}
        />
      </GrowingPicture>
      {hasPicture && (
        <button
          type="button"
          aria-label={t`Enlarge the picture`}
          onClick={() => setOpen(true)}
          className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-3"
        />
      )}
      {isOpen && (
        <Modal title={title} onClose={() => setOpen(false)} className="max-w-page!">
          <img src={thumbnail} alt="" referrerPolicy="no-referrer" className="mx-auto mb-4 max-h-[70dvh] max-w-full" />
          <Button onClick={() => setOpen(false)}>{t`Close`}</Button>
        </Modal>
      )}
    </div>
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
    <div className={clsx('min-w-0', className)}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="max-w-prose overflow-y-clip font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
