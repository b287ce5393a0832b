import { isolate } from '@/lib/isolate.ts'

/** Texts about how long a post is on the board. */
export const listingTexts = {
  keep: 'Keep it on the board',
  putBack: 'Put it back on the board',
  /** Where there is little room. It is the beginning of the button's name. */
  putBackInShort: 'Put it back',
  takeDown: 'Take it down',
  changing: 'One moment…',
  of: (action: string, title: string) => `${action}: ${isolate(title)}`,
  /** @param day as the visitor reads it */
  until: (day: string) => `On the board until ${day}.`,
  untilRecovered: (day: string) => `It is recovered, and on the board until ${day}.`,
  hidden: 'This post is hidden.',
  /** Leads to the decision. */
  why: 'See why',
  archived: 'This post is not on the board. Only you can see it.',
  archivedRecovered:
    'This post is not on the board any longer. Only you and whoever marked it as recovered can see it.',
  archivedForRecoverer: 'This post is not on the board any longer. Only its poster and you can see it.',
  kept: (day: string) => `Your post stays on the board until ${day}.`,
  takenDown: 'Your post is off the board. You can put it back under Manage My Items.',
  notChanged: (reason: string) => `This could not be changed. ${reason}`,
  recoveredAlready: 'This post is marked as recovered, so it leaves the board by itself.',
  gone: 'This post was deleted.',
  confirm: { title: 'Take it down?', confirmLabel: 'Yes, take it down', isHarmless: true },
} as const
