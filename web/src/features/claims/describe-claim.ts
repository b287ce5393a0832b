import { select, t } from '@lingui/core/macro'
import type { Claim, ClaimEventKind, ClaimSide } from '@shared/claims/claims.ts'
import { formatWith } from '@/components/dates.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { locale } from '@/lib/words.tsx'
import { receives } from './claim-turn.ts'

/** What claims say about themselves, on their own screen and in lists. */

type Told = Pick<Claim, 'state' | 'role' | 'postType' | 'other' | 'reason' | 'isDisputed'>

/** The other person's first name within a sentence, if they have one. */
const nameOf = ({ other }: Pick<Claim, 'other'>) => firstNameOf(other.name, '')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Nobody decided or met in time; nothing else has ended it. */
const isOverdue = ({ reason }: Told) => reason === 'no-decision' || reason === 'no-handover'

/**
 * Returns in few words where a claim stands.
 * @param onHold see `isOnHold`
 */
export function describeState(claim: Told, onHold = false): string {
  const toDecide = claim.role === 'poster' ? t`Waiting for your decision` : t`Waiting for a decision`
  const words: Record<Told['state'], string> = {
    pending: onHold ? t({ message: 'On hold', context: 'a claim' }) : toDecide,
    approved: t`Approved: time to meet`,
    declined: t({ message: 'Declined', context: 'a claim' }),
    withdrawn: t({ message: 'Withdrawn', context: 'a claim' }),
    expired: isOverdue(claim)
      ? t({ message: 'Expired', context: 'a claim' })
      : t({ message: 'Ended', context: 'a claim' }),
    'handed-over': claim.isDisputed
      ? t({ message: 'Disputed', context: 'a claim' })
      : receives(claim)
        ? t`Back with you`
        : t`Given back`,
  }
  return words[claim.state]
}

/**
 * Returns what comes next, or why nothing does.
 * @param until when the claim expires, as the visitor reads it
 * @param onHold see `isOnHold`
 */
export function describeNext(claim: Told, until: string, onHold = false): string {
  if (onHold) return t`You approved another claim. If that comes to nothing, you can still approve this one.`
  const isPoster = claim.role === 'poster'
  const name = nameOf(claim)
  const whom = name ? 'named' : isPoster ? 'claimant' : 'poster'
  const words: Record<Told['state'], string> = {
    pending: isPoster
      ? t`Please approve or decline it by ${until}. After that it expires.`
      : name
        ? t`${{ name: capital(name) }} has until ${until} to decide. We’ll let you know.`
        : t`The person who posted it has until ${until} to decide. We’ll let you know.`,
    approved: receives(claim)
      ? select(whom, {
          claimant: `Meet the claimant by ${until}. When you have the item, show your code.`,
          poster: `Meet the person who posted it by ${until}. When you have the item, show your code.`,
          other: `Meet ${name} by ${until}. When you have the item, show your code.`,
        })
      : select(whom, {
          claimant: `Meet the claimant by ${until}. Hand the item over, then enter the code that they show you.`,
          poster: `Meet the person who posted it by ${until}. Hand the item over, then enter the code that they show you.`,
          other: `Meet ${name} by ${until}. Hand the item over, then enter the code that they show you.`,
        }),
    declined: isPoster ? describeOwnRefusal(claim) : describeRefusal(claim, capital(name)),
    withdrawn: !isPoster
      ? t`You withdrew this claim.`
      : name
        ? t`${{ name: capital(name) }} withdrew this claim.`
        : t`The claimant withdrew this claim.`,
    expired: describeExpiry(claim),
    'handed-over': receives(claim)
      ? select(whom, {
          claimant: 'You have it back from the claimant. We are glad that it worked out.',
          poster: 'You have it back from the person who posted it. We are glad that it worked out.',
          other: `You have it back from ${name}. We are glad that it worked out.`,
        })
      : select(whom, {
          claimant: 'You gave it to the claimant. Thank you for bringing it back.',
          poster: 'You gave it to the person who posted it. Thank you for bringing it back.',
          other: `You gave it to ${name}. Thank you for bringing it back.`,
        }),
  }
  return claim.state === 'handed-over' && claim.isDisputed
    ? t`One of you said that something is wrong. The people who run this site can see that.`
    : words[claim.state]
}

function describeOwnRefusal({ reason, postType }: Told): string {
  if (reason === 'answer-does-not-fit') return t`You said that the answer does not fit.`
  if (reason !== 'someone-elses') return t`You said that you cannot tell from what they wrote.`
  return postType === 'Lost'
    ? t`You said that what they have is not yours.`
    : t`You said that it belongs to someone else.`
}

/** @param name is empty if the person who posted it has none */
function describeRefusal({ reason, postType }: Told, name: string): string {
  if (reason === 'answer-does-not-fit')
    return name
      ? t`${name} says that your answer does not fit.`
      : t`The person who posted it says that your answer does not fit.`
  if (reason !== 'someone-elses')
    return name
      ? t`${name} could not tell from what you wrote.`
      : t`The person who posted it could not tell from what you wrote.`
  if (postType !== 'Lost')
    return name
      ? t`${name} says that it belongs to someone else.`
      : t`The person who posted it says that it belongs to someone else.`
  return name
    ? t`${name} says that what you have is not the item in this post.`
    : t`The person who posted it says that what you have is not the item in this post.`
}

function describeExpiry(claim: Told): string {
  const { reason } = claim
  const inSentence = nameOf(claim)
  const name = capital(inSentence)
  const who = claim.role === 'poster' ? 'you' : name ? 'named' : 'poster'
  const words: Partial<Record<NonNullable<Told['reason']>, string>> = {
    'no-decision': select(who, {
      you: 'You did not decide within 14 days.',
      poster: 'The person who posted it did not decide within 14 days.',
      other: `${name} did not decide within 14 days.`,
    }),
    'no-handover': t`There was no handover in the days after the approval.`,
    'given-to-another': t`It was returned to someone else.`,
    'conversation-ended': inSentence
      ? t`Your conversation with ${{ name: inSentence }} ended, and this claim with it.`
      : claim.role === 'poster'
        ? t`Your conversation with the claimant ended, and this claim with it.`
        : t`Your conversation with the person who posted it ended, and this claim with it.`,
    'post-removed': t`A moderator removed the post.`,
    'post-deleted': select(who, {
      you: 'You deleted the post.',
      poster: 'The person who posted it deleted the post.',
      other: `${name} deleted the post.`,
    }),
  }
  const closed = select(who, {
    you: 'You marked the post as recovered.',
    poster: 'The person who posted it marked the post as recovered.',
    other: `${name} marked the post as recovered.`,
  })
  return (reason && words[reason]) ?? closed
}

/** Returns a line of a claim's history. */
export function describeEvent(what: ClaimEventKind, by: ClaimSide | 'board', claim: Told): string {
  const inSentence = nameOf(claim)
  const name = capital(inSentence)
  const otherSide = claim.role === 'poster' ? 'claimant' : 'poster'
  const who = by === claim.role ? 'you' : name ? 'named' : otherSide
  const words: Record<ClaimEventKind, string> = {
    made: select(who, {
      you: 'You made this claim.',
      claimant: 'The claimant made this claim.',
      other: `${name} made this claim.`,
    }),
    reminded:
      claim.role === 'poster'
        ? t`We reminded you to decide.`
        : inSentence
          ? t`We reminded ${{ name: inSentence }} to decide.`
          : t`We reminded the person who posted it to decide.`,
    approved: select(who, {
      you: 'You approved it.',
      poster: 'The person who posted it approved it.',
      other: `${name} approved it.`,
    }),
    renewed: select(who, {
      you: 'You gave it 7 more days.',
      poster: 'The person who posted it gave it 7 more days.',
      other: `${name} gave it 7 more days.`,
    }),
    declined: select(who, {
      you: 'You declined it.',
      poster: 'The person who posted it declined it.',
      other: `${name} declined it.`,
    }),
    withdrawn: select(who, {
      you: 'You withdrew it.',
      claimant: 'The claimant withdrew it.',
      other: `${name} withdrew it.`,
    }),
    expired: t`It expired.`,
    ended: claim.reason === 'conversation-ended' ? t`It ended with your conversation.` : t`It ended with its post.`,
    'code-failed': select(who, {
      you: 'You entered a wrong code five times.',
      claimant: 'The claimant entered a wrong code five times.',
      poster: 'The person who posted it entered a wrong code five times.',
      other: `${name} entered a wrong code five times.`,
    }),
    'handed-over': select(who, {
      you: 'You entered the code at the handover.',
      claimant: 'The claimant entered the code at the handover.',
      poster: 'The person who posted it entered the code at the handover.',
      other: `${name} entered the code at the handover.`,
    }),
    'handed-over-without-code': select(who, {
      you: 'You closed it without the code.',
      poster: 'The person who posted it closed it without the code.',
      other: `${name} closed it without the code.`,
    }),
    disputed: select(who, {
      you: 'You said that something is wrong.',
      claimant: 'The claimant said that something is wrong.',
      poster: 'The person who posted it said that something is wrong.',
      other: `${name} said that something is wrong.`,
    }),
    reopened: select(who, {
      you: 'You reopened the post.',
      poster: 'The person who posted it reopened the post.',
      other: `${name} reopened the post.`,
    }),
  }
  return words[what]
}

/**
 * Returns a moment as a deadline in a sentence, such as “Sunday 29 November at 14:05”, in the
 * visitor's own time zone.
 * @param time ISO 8601
 * @returns an empty text for what is not a time
 */
export function formatDeadline(time: string, tag = locale): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  // The hour and its half of the day stay on one line.
  return format(time, tag, parts).replace(/\s(?=[ap]\.?m\.?$)/iu, '\u00a0')
}

/** The same without the hour, such as “Sunday 29 November”. */
export function formatDeadlineDay(time: string, tag = locale): string {
  return format(time, tag, { weekday: 'long', day: 'numeric', month: 'long' })
}

function format(time: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '' : formatWith(tag, options, date)
}
