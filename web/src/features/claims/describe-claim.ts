import type { Claim, ClaimEventKind, ClaimSide } from '@shared/claims/claims.ts'
import { englishLocale, formatWith } from '@/components/dates.tsx'
import { firstNameOf } from '@/components/person-name.tsx'

/** What claims say about themselves, on their own screen and in lists, and whose turn it is. */

type Told = Pick<Claim, 'state' | 'role' | 'postType' | 'other' | 'reason' | 'isDisputed'>

/** The other person's first name within a sentence. */
const nameOf = ({ other, role }: Pick<Claim, 'other' | 'role'>) =>
  firstNameOf(other.name, role === 'poster' ? 'the claimant' : 'the poster')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Nobody decided or met in time; nothing else has ended it. */
const isOverdue = ({ reason }: Told) => reason === 'no-decision' || reason === 'no-handover'

/** Returns in few words where a claim stands. */
export function describeState(claim: Told): string {
  const words: Record<Told['state'], string> = {
    pending: claim.role === 'poster' ? 'Waiting for your decision' : 'Waiting for a decision',
    approved: 'Approved: time to meet',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: isOverdue(claim) ? 'Expired' : 'Ended',
    'handed-over': claim.isDisputed ? 'Disputed' : receives(claim) ? 'Back with you' : 'Given back',
  }
  return words[claim.state]
}

/**
 * Returns what comes next, or why nothing does.
 * @param until when the claim expires, as the visitor reads it
 */
export function describeNext(claim: Told, until: string): string {
  const name = nameOf(claim)
  const isPoster = claim.role === 'poster'
  const words: Record<Told['state'], string> = {
    pending: isPoster
      ? `Please approve or decline it by ${until}. After that it expires.`
      : `${capital(name)} has until ${until} to decide. You are told as soon as it happens.`,
    approved: receives(claim)
      ? `Meet ${name} by ${until}. When you hold the thing in your hands, show your code.`
      : `Meet ${name} by ${until}. Hand the thing over, then enter the code that they show you.`,
    declined: describeRefusal(claim, capital(name)),
    withdrawn: isPoster ? `${capital(name)} withdrew this claim.` : 'You withdrew this claim.',
    expired: describeExpiry(claim, name),
    'handed-over': receives(claim)
      ? `You have it back from ${name}. We are glad that it worked out.`
      : `You gave it to ${name}. Thank you for bringing it back.`,
  }
  return claim.state === 'handed-over' && claim.isDisputed
    ? 'One of you said that something is wrong. Whoever runs this board can see that.'
    : words[claim.state]
}

function describeRefusal({ reason, postType, role }: Told, name: string): string {
  const isPoster = role === 'poster'
  const says = isPoster ? 'You said' : `${name} says`
  if (reason === 'answer-does-not-fit') return `${says} that ${isPoster ? 'the' : 'your'} answer does not fit.`
  if (reason !== 'someone-elses')
    return isPoster
      ? `${says} that you cannot tell from what they wrote.`
      : `${name} could not tell from what you wrote.`
  if (postType !== 'Lost') return `${says} that it belongs to somebody else.`
  return `${says} that ${isPoster ? 'what they have is not your thing' : 'what you have is not the thing in this post'}.`
}

function describeExpiry({ reason, role }: Told, name: string): string {
  const who = role === 'poster' ? 'You' : capital(name)
  const words: Partial<Record<NonNullable<Told['reason']>, string>> = {
    'no-decision': `${who} did not decide within 14 days.`,
    'no-handover': 'There was no handover in the days after the approval.',
    'given-to-another': 'The thing was handed over on another claim.',
    'conversation-ended': `Your conversation with ${name} ended, and this claim with it.`,
    'post-removed': 'A moderator took the post off the board.',
    'post-deleted': `${who} deleted the post.`,
  }
  return (reason && words[reason]) ?? `${who} marked the post as recovered.`
}

/** Returns a line of a claim's history. */
export function describeEvent(what: ClaimEventKind, by: ClaimSide | 'board', claim: Told): string {
  const who = by === claim.role ? 'You' : capital(nameOf(claim))
  const words: Record<ClaimEventKind, string> = {
    made: `${who} made this claim.`,
    reminded: claim.role === 'poster' ? 'We reminded you to decide.' : `We reminded ${nameOf(claim)} to decide.`,
    approved: `${who} approved it.`,
    renewed: `${who} gave it 7 more days.`,
    declined: `${who} declined it.`,
    withdrawn: `${who} withdrew it.`,
    expired: 'It expired.',
    ended: claim.reason === 'conversation-ended' ? 'It ended with your conversation.' : 'It ended with its post.',
    'code-failed': `${who} entered a wrong code five times.`,
    'handed-over': `${who} entered the code at the handover.`,
    'handed-over-without-code': `${who} closed it without the code.`,
    disputed: `${who} said that something is wrong.`,
    reopened: `${who} reopened the post.`,
  }
  return words[what]
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

function format(time: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '' : formatWith(locale, options, date)
}

/** Who has to do something next: the reader, the other person, or nobody any more. */
export type Turn = 'own' | 'other' | 'over'

/** Whether something can still come of a claim. */
export const isOpenClaim = ({ state }: Pick<Claim, 'state'>): boolean => state === 'pending' || state === 'approved'

/**
 * Whether the reader of a claim receives the thing: the poster of a lost one, the claimant of a
 * found one.
 */
export const receives = ({ role, postType }: Pick<Claim, 'role' | 'postType'>): boolean =>
  role === (postType === 'Found' ? 'claimant' : 'poster')

/** Returns whose turn it is. Once a claim is approved it is both people's, who have to meet. */
export function turnOf({ state, role }: Pick<Claim, 'state' | 'role'>): Turn {
  if (state === 'approved') return 'own'
  if (state !== 'pending') return 'over'
  return role === 'poster' ? 'own' : 'other'
}

/** A line of the list: one claim, or several that wait on one of the reader's own posts. */
export type ClaimEntry = { claim: Claim; others: readonly Claim[] }

/**
 * Groups a user's claims by whose turn it is. Where several wait for the poster's decision on one
 * post, they are one entry, as they are decided side by side. If one on it is approved, the rest
 * waits for its handover. What ends first comes first, of what is closed the newest.
 */
export function groupClaims(claims: readonly Claim[]): Record<Turn, ClaimEntry[]> {
  const groups: Record<Turn, ClaimEntry[]> = { own: [], other: [], over: [] }
  const approved = new Set(
    claims.filter(isReceived).flatMap(({ state, itemId }) => (state === 'approved' ? itemId : [])),
  )
  const undecided = new Map<string, Claim[]>()
  const newestFirst = claims.toSorted((one, next) => compare(next.createdAt, one.createdAt))
  for (const claim of newestFirst) {
    if (isReceived(claim) && claim.state === 'pending') {
      undecided.set(claim.itemId, [...(undecided.get(claim.itemId) ?? []), claim])
    } else groups[turnOf(claim)].push({ claim, others: [] })
  }
  for (const [itemId, waiting] of undecided) {
    const [claim, ...others] = waiting.toSorted(byEnd)
    if (claim) groups[approved.has(itemId) ? 'other' : 'own'].push({ claim, others })
  }
  groups.own.sort((one, next) => byEnd(one.claim, next.claim))
  groups.other.sort((one, next) => byEnd(one.claim, next.claim))
  return groups
}

const isReceived = ({ role }: Claim) => role === 'poster'
const byEnd = (one: Claim, next: Claim) => compare(one.endsAt, next.endsAt)
/** Times in ISO 8601 sort as texts. */
const compare = (one: string, next: string) => (one < next ? -1 : Number(one > next))
