import type { Claim } from '@shared/claims/claims.ts'
import { Link } from 'react-router'
import { firstNameOfOther } from '@/components/person-name.tsx'
import { paths } from '@/config/paths.ts'
import { isOpenClaim } from './claim-turn.ts'

interface Props {
  claim: Pick<Claim, 'conversationId' | 'state' | 'other'>
  className?: string
}

/** The way to the messages between the two people of a claim, once they have a conversation. */
export function ClaimMessages({ claim, className }: Props) {
  const { conversationId, state, other } = claim
  if (!conversationId) return null
  const name = firstNameOfOther(other, 'the other person')
  return (
    <p className={className}>
      <Link
        to={paths.conversation(conversationId)}
        className="-my-2.5 inline-block py-2.5 text-accent underline wrap-anywhere"
      >
        {isOpenClaim(claim) ? `Message ${name}` : `Messages with ${name}`}
      </Link>
      {state === 'approved' && <span> to agree on a place and an hour.</span>}
    </p>
  )
}
