import type { Claim } from '@shared/claims/claims.ts'
import { clsx } from 'clsx/lite'
import { CheckIcon, CloseIcon, LineIcon } from '@/components/icons.tsx'
import { turnOf } from './claim-turn.ts'
import { describeState } from './describe-claim.ts'

/** Where a claim stands, in words, with a sign and a colour for whose turn it is. */
export function ClaimStateBadge({ claim, className }: { claim: Claim; className?: string }) {
  const { Icon, colours } = lookOf(claim)
  return (
    <span
      className={clsx(
        'inline-flex w-fit max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold',
        colours,
        className,
      )}
    >
      <Icon className="size-4 shrink-0" />
      <span className="min-w-0">{describeState(claim)}</span>
    </span>
  )
}

function lookOf(claim: Claim) {
  if (claim.state === 'handed-over')
    return claim.isDisputed
      ? { Icon: AttentionIcon, colours: 'bg-lost-tint text-lost' }
      : { Icon: CheckIcon, colours: 'bg-found-tint text-found' }
  if (claim.state === 'approved') return { Icon: CheckIcon, colours: 'bg-found-tint text-found' }
  const turn = turnOf(claim)
  if (turn === 'own') return { Icon: AttentionIcon, colours: 'bg-accent/10 text-accent' }
  return turn === 'other'
    ? { Icon: ClockIcon, colours: 'border border-line bg-surface text-ink' }
    : { Icon: CloseIcon, colours: 'border border-line bg-surface text-muted' }
}

function AttentionIcon(props: { className: string }) {
  return (
    <LineIcon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.4v.1" />
    </LineIcon>
  )
}

function ClockIcon(props: { className: string }) {
  return (
    <LineIcon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </LineIcon>
  )
}
