import type { PostType } from '@shared/lib/constants.ts'
import { clsx } from 'clsx/lite'
import { componentTexts } from './components.texts.ts'
import { CheckIcon, FoundIcon, LostIcon } from './icons.tsx'

// A luggage tag: two corners cut, a hole punched beside them.
const TAG_SHAPE =
  'inline-flex items-center gap-1.5 rounded-r-md py-1 pr-2.5 pl-6 text-sm font-semibold ' +
  '[clip-path:polygon(9px_0,100%_0,100%_100%,9px_100%,0_calc(100%-9px),0_9px)] ' +
  '[mask-image:radial-gradient(circle_at_12px_50%,transparent_3.5px,black_4px)]'

// Follows the cut shape, which a border would not: the tag stands out from whatever picture is behind it.
const EDGE = 'inline-flex w-fit [filter:drop-shadow(0_0_1px_var(--color-muted))]'

const LOOKS = {
  Lost: { colours: 'bg-lost-tint text-lost', Icon: LostIcon },
  Found: { colours: 'bg-found-tint text-found', Icon: FoundIcon },
} as const

type Props = { postType: PostType; className?: string; 'aria-hidden'?: boolean }

/** Lost or Found, by colour, icon and word. */
export function PostTypeTag({ postType, className, ...rest }: Props) {
  const { colours, Icon } = LOOKS[postType] ?? LOOKS.Lost
  return (
    <span {...rest} className={clsx(EDGE, className)}>
      <span className={clsx(TAG_SHAPE, colours)}>
        <Icon className="size-4 shrink-0" />
        {postType}
      </span>
    </span>
  )
}

/** Says that a thing is back with its owner. */
export function RecoveredBadge({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full bg-found-tint px-2.5 py-1 text-sm font-semibold text-found',
        className,
      )}
    >
      <CheckIcon className="size-4 shrink-0" />
      {componentTexts.recovered}
    </span>
  )
}
