import { select } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Claim } from '@shared/claims/claims.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CheckIcon, ClockIcon, CloseIcon, pathIcon } from '@/components/icons.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { paths } from '@/config/paths.ts'
import { isOpenClaim, turnOf } from './claim-turn.ts'
import { describeState } from './describe-claim.ts'

/** Where a claim stands, in words, with a sign and a colour for whose turn it is. */
export function ClaimStateBadge({ claim, onHold = false }: { claim: Claim; onHold?: boolean | undefined }) {
  const { Icon, look } = lookOf(claim, onHold)
  return (
    <span className={look}>
      <Icon className="size-4 shrink-0" />
      <span className="min-w-0">{describeState(claim, onHold)}</span>
    </span>
  )
}

function lookOf(claim: Claim, onHold: boolean) {
  if (claim.state === 'handed-over')
    return claim.isDisputed ? { Icon: AttentionIcon, look: 'tag-warning' } : { Icon: CheckIcon, look: 'tag-good' }
  if (claim.state === 'approved') return { Icon: CheckIcon, look: 'tag-good' }
  const turn = onHold ? 'other' : turnOf(claim)
  if (turn === 'own') return { Icon: AttentionIcon, look: 'tag-turn' }
  return turn === 'other' ? { Icon: ClockIcon, look: 'tag-plain' } : { Icon: CloseIcon, look: 'tag-plain text-muted' }
}

const AttentionIcon = pathIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5v5.5m0 3.4v.1')

interface Props {
  claim: Pick<Claim, 'conversationId' | 'state' | 'other'>
  className?: string
}

/** The way to the messages between the two people of a claim, once they have a conversation. */
export function ClaimMessages({ claim, className }: Props) {
  const { conversationId, state, other } = claim
  if (!conversationId) return null
  const name = firstNameOf(other.name, '')
  if (state === 'approved')
    return (
      <p className={className}>
        {name ? (
          <Trans>
            <MessagesLink id={conversationId}>Message {name}</MessagesLink>
            <span> to agree on a place and an hour.</span>
          </Trans>
        ) : (
          <Trans>
            <MessagesLink id={conversationId}>Message the other person</MessagesLink>
            <span> to agree on a place and an hour.</span>
          </Trans>
        )}
      </p>
    )
  const who = name ? 'named' : other.isGone ? 'gone' : 'nameless'
  return (
    <p className={className}>
      <MessagesLink id={conversationId}>
        {isOpenClaim(claim)
          ? select(who, {
              gone: 'Message a deleted account',
              nameless: 'Message the other person',
              other: `Message ${name}`,
            })
          : select(who, {
              gone: 'Messages with a deleted account',
              nameless: 'Messages with the other person',
              other: `Messages with ${name}`,
            })}
      </MessagesLink>
    </p>
  )
}

function MessagesLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={paths.conversation(id)} className="text-link -my-2.5 inline-block py-2.5 wrap-anywhere">
      {children}
    </Link>
  )
}
