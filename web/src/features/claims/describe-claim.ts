import type { Claim, ClaimEventKind, ClaimSide } from '@shared/claims/claims.ts'
import { englishLocale, formatWith } from '@/components/dates.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { receives } from './claim-turn.ts'

/** What claims say about themselves, on their own screen and in lists. */

type Told = Pick<Claim, 'state' | 'role' | 'postType' | 'other' | 'reason' | 'isDisputed'>

/** The other person's first name within a sentence. */
const nameOf = ({ other, role }: Pick<Claim, 'other' | 'role'>) =>
  firstNameOf(other.name, role === 'poster' ? 'the claimant' : 'the poster')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Nobody decided or met in time; nothing else has ended it. */
const isOverdue = ({ reason }: Told) => reason === 'no-decision' || reason === 'no-handover'

/** Returns in few words where a claim stands. */
export function describeState(claim: Told): string {
  switch (claim.state) {
    case 'pending':
      return claim.role === 'poster' ? 'Waiting for your decision' : 'Waiting for a decision'
    case 'approved':
      return 'Approved: time to meet'
    case 'declined':
      return 'Declined'
    case 'withdrawn':
      return 'Withdrawn'
    case 'expired':
      return isOverdue(claim) ? 'Expired' : 'Ended'
    case 'handed-over':
      if (claim.isDisputed) return 'Disputed'
      return receives(claim) ? 'Back with you' : 'Given back'
  }
}

/**
 * Returns what comes next, or why nothing does.
 * @param until when the claim expires, as the visitor reads it
 */
export function describeNext(claim: Told, until: string): string {
  const name = nameOf(claim)
  const isPoster = claim.role === 'poster'
  switch (claim.state) {
    case 'pending':
      return isPoster
        ? `Please approve or decline it by ${until}. After that it expires.`
        : `${capital(name)} has until ${until} to decide. You are told as soon as it happens.`
    case 'approved':
      return receives(claim)
        ? `Meet ${name} by ${until}. When you hold the thing in your hands, show your code.`
        : `Meet ${name} by ${until}. Hand the thing over, then enter the code that they show you.`
    case 'declined':
      return isPoster ? describeOwnRefusal(claim) : describeRefusal(claim, capital(name))
    case 'withdrawn':
      return isPoster ? `${capital(name)} withdrew this claim.` : 'You withdrew this claim.'
    case 'expired':
      return describeExpiry(claim, name)
    case 'handed-over':
      if (claim.isDisputed) return 'One of you said that something is wrong. Whoever runs this board can see that.'
      return receives(claim)
        ? `You have it back from ${name}. We are glad that it worked out.`
        : `You gave it to ${name}. Thank you for bringing it back.`
  }
}

function describeRefusal({ reason, postType }: Told, name: string): string {
  switch (reason) {
    case 'answer-does-not-fit':
      return `${name} says that your answer does not fit.`
    case 'someone-elses':
      return postType === 'Lost'
        ? `${name} says that what you have is not the thing in this post.`
        : `${name} says that it belongs to somebody else.`
    default:
      return `${name} could not tell from what you wrote.`
  }
}

function describeOwnRefusal({ reason, postType }: Told): string {
  switch (reason) {
    case 'answer-does-not-fit':
      return 'You said that the answer does not fit.'
    case 'someone-elses':
      return postType === 'Lost'
        ? 'You said that what they have is not your thing.'
        : 'You said that it belongs to somebody else.'
    default:
      return 'You said that you cannot tell from what they wrote.'
  }
}

function describeExpiry({ reason, role }: Told, name: string): string {
  const isPoster = role === 'poster'
  switch (reason) {
    case 'no-decision':
      return isPoster ? 'You did not decide within 14 days.' : `${capital(name)} did not decide within 14 days.`
    case 'no-handover':
      return 'There was no handover in the days after the approval.'
    case 'given-to-another':
      return 'The thing was handed over on another claim.'
    case 'conversation-ended':
      return `Your conversation with ${name} ended, and this claim with it.`
    case 'post-removed':
      return 'A moderator took the post off the board.'
    case 'post-deleted':
      return isPoster ? 'You deleted the post.' : `${capital(name)} deleted the post.`
    default:
      return isPoster ? 'You marked the post as recovered.' : `${capital(name)} marked the post as recovered.`
  }
}

/** Returns a line of a claim's history. */
export function describeEvent(what: ClaimEventKind, by: ClaimSide | 'board', claim: Told): string {
  const who = by === claim.role ? 'You' : capital(nameOf(claim))
  switch (what) {
    case 'made':
      return `${who} made this claim.`
    case 'reminded':
      return claim.role === 'poster' ? 'We reminded you to decide.' : `We reminded ${nameOf(claim)} to decide.`
    case 'approved':
      return `${who} approved it.`
    case 'renewed':
      return `${who} gave it 7 more days.`
    case 'declined':
      return `${who} declined it.`
    case 'withdrawn':
      return `${who} withdrew it.`
    case 'expired':
      return 'It expired.'
    case 'ended':
      return claim.reason === 'conversation-ended' ? 'It ended with your conversation.' : 'It ended with its post.'
    case 'code-failed':
      return `${who} entered a wrong code five times.`
    case 'handed-over':
      return `${who} entered the code at the handover.`
    case 'handed-over-without-code':
      return `${who} closed it without the code.`
    case 'disputed':
      return `${who} said that something is wrong.`
    case 'reopened':
      return `${who} reopened the post.`
  }
}

/**
 * Returns a moment as a deadline in a sentence, such as “Sunday 29 November at 14:05”, in the
 * visitor's own time zone.
 * @param time ISO 8601
 * @returns an empty text for what is not a time
 */
export function formatDeadline(time: string, locale = englishLocale()): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  // The hour and its half of the day stay on one line.
  return format(time, locale, parts).replace(/\s(?=[ap]\.?m\.?$)/iu, '\u00a0')
}

/** The same without the hour, such as “Sunday 29 November”. */
export function formatDeadlineDay(time: string, locale = englishLocale()): string {
  return format(time, locale, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Returns the day of a moment with its year, such as “29 November 2026”. */
export function formatDayOf(time: string, locale = englishLocale()): string {
  return format(time, locale, { dateStyle: 'long' })
}

function format(time: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '' : formatWith(locale, options, date)
}
