import { t } from '@lingui/core/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { Roles } from '@shared/lib/fields.ts'
import { clsx } from 'clsx/lite'
import { CheckIcon, FoundIcon, LostIcon, SafeIcon } from './icons.tsx'
import { postTypeWord } from './item-words.ts'

// A luggage tag: two corners cut, a hole punched beside them.
const TAG_SHAPE =
  'inline-flex items-center gap-1.5 rounded-e-md py-1 pe-2.5 ps-6 text-sm font-semibold ' +
  '[clip-path:polygon(9px_0,100%_0,100%_100%,9px_100%,0_calc(100%-9px),0_9px)] ' +
  '[mask-image:radial-gradient(circle_at_12px_50%,transparent_3.5px,black_4px)] ' +
  'rtl-page:[clip-path:polygon(0_0,calc(100%-9px)_0,100%_9px,100%_calc(100%-9px),calc(100%-9px)_100%,0_100%)] ' +
  'rtl-page:[mask-image:radial-gradient(circle_at_calc(100%-12px)_50%,transparent_3.5px,black_4px)]'

// It follows the cut shape, which a border would not, so that the tag stands out from any picture
// behind it.
const EDGE = 'inline-flex w-fit wrap-normal [filter:drop-shadow(0_0_1px_var(--color-muted))]'

/** The colours and the icon of a post type; an unknown word, from an administrator, has none. */
export function lookOf(postType: string) {
  if (postType === 'Lost') return { colour: 'text-lost', tint: 'bg-lost-tint', Icon: LostIcon }
  if (postType === 'Found') return { colour: 'text-found', tint: 'bg-found-tint', Icon: FoundIcon }
  return { colour: 'text-ink', tint: 'bg-surface wrap-anywhere', Icon: null }
}

type Props = { postType: string; className?: string; 'aria-hidden'?: boolean }

/**
 * Lost or Found, by colour, icon and word; an unknown word, from an administrator, is shown alone.
 */
export function PostTypeTag({ postType, className, ...rest }: Props) {
  if (postType === '') return null
  const { colour, tint, Icon } = lookOf(postType)
  return (
    <span {...rest} className={clsx(EDGE, className)}>
      <span className={clsx(TAG_SHAPE, colour, tint)}>
        {Icon && <Icon className="size-4 shrink-0" />}
        <span>{postTypeWord(postType)}</span>
      </span>
    </span>
  )
}

/**
 * Shows that an item is recovered, or another status from an administrator; nothing for an open
 * one.
 */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  if (isOpen(status) || status === '') return null
  const [Icon, look] = isRecovered(status) ? [CheckIcon, 'tag-good'] : [undefined, 'tag-plain wrap-anywhere']
  return (
    <span className={clsx(look, className)}>
      {Icon && <Icon className="size-4 shrink-0" />}
      {Icon ? t({ message: 'Recovered', context: 'status of a post' }) : status}
    </span>
  )
}

/** Says that somebody is a moderator or an office, which no name can say. It stands beside one. */
export function RoleBadges({ of }: { of: Roles | undefined }) {
  return (
    <>
      {of?.isModerator && <RoleBadge text={t`Moderator`} />}
      {of?.isOffice && <RoleBadge text={t`Lost-property office`} />}
    </>
  )
}

function RoleBadge({ text }: { text: string }) {
  return (
    <span className="tag bg-accent py-0.5 text-on-accent">
      <SafeIcon className="size-4 shrink-0" />
      {text}
    </span>
  )
}
