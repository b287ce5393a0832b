import { t } from '@lingui/core/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { Roles } from '@shared/lib/fields.ts'
import { clsx } from 'clsx/lite'
import { CheckIcon, FoundIcon, LostIcon, SafeIcon } from './icons.tsx'
import { postTypeWord } from './item-words.ts'

/** The colours and the icon of a post type; an unknown word, from an administrator, has none. */
export function lookOf(postType: string) {
  if (postType === 'Lost') return { colour: 'text-lost', tag: 'tag-lost', Icon: LostIcon }
  if (postType === 'Found') return { colour: 'text-found', tag: 'tag-found', Icon: FoundIcon }
  return { colour: 'text-ink', tag: 'tag-plain wrap-anywhere', Icon: null }
}

type Props = { postType: string; className?: string; 'aria-hidden'?: boolean }

/**
 * Lost or Found, by colour, mark and word; an unknown word, from an administrator, is shown alone.
 */
export function PostTypeTag({ postType, className, ...rest }: Props) {
  if (postType === '') return null
  return (
    <span {...rest} className={clsx(lookOf(postType).tag, className)}>
      {postTypeWord(postType)}
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

/** Says that someone is a moderator or an office, which no name can say. It stands beside one. */
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
