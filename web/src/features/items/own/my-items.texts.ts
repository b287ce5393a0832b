import { boardName } from '@board'
import { isolate } from '@/lib/isolate.ts'
import type { MyItemsShown } from '../items-api.ts'

export const myItemsTexts = {
  pageTitle: `Manage My Items - ${boardName}`,
  heading: 'Manage My Items',
  loading: 'Loading your items…',
  failed: 'Your items could not be loaded.',
  empty: 'You have not added any items yet.',
  add: 'Post an item',
  /** The ends of the filter's words are for screen readers: “Open posts”. */
  filter: {
    label: 'Which posts to show',
    all: 'All',
    names: { listed: 'Listed', archived: 'Archived', recovered: 'Recovered' } satisfies Record<MyItemsShown, string>,
    posts: ' posts',
    empty: {
      listed: 'None of your posts is on the board.',
      archived: 'None of your posts is archived.',
      recovered: 'None of your posts is marked as recovered.',
    } satisfies Record<MyItemsShown, string>,
    showAll: 'Show all your posts',
  },
  columns: { title: 'Title', category: 'Category', location: 'Location', actions: 'Actions' },
  posted: 'posted',
  /** Precedes the day on which a post leaves the board. */
  until: 'listed until',
  matches: (count: number) => (count === 1 ? '1 possible match' : `${count} possible matches`),
  matchesInShort: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  openClaims: (count: number) => (count === 1 ? '1 claim' : `${count} claims`),
  update: 'Update',
  delete: 'Delete',
  deleting: 'Deleting…',
  /** A post that leaves the board soon asks whether it is still needed, by its type. */
  yes: 'Yes',
  stillNeeded: {
    Lost: { question: 'Still looking?', answer: 'Yes, still looking', no: 'It came back' },
    Found: { question: 'Still have it?', answer: 'Yes, I still have it', no: 'It went back' },
  },
  archived: 'Archived',
  hidden: 'Hidden',
  of: (action: string, title: string) => `${action}: ${title}`,
  confirm: {
    title: 'Are you sure?',
    text: 'This action cannot be undone!',
    confirmLabel: 'Yes, delete it!',
  },
  endsClaims: (count: number) =>
    count === 1
      ? 'The open claim on it ends, and whoever made it is told.'
      : `The ${count} open claims on it end, and those who made them are told.`,
  cameBack: 'It came back another way',
  deleted: 'Item deleted successfully!',
  notDeleted: (reason: string) => `The item could not be deleted. ${reason}`,
} as const

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

export const answerEmailTexts = {
  pageTitle: `Your post - ${boardName}`,
  heading: 'Your post on the board',
  question: 'Should your post stay on the board?',
  hint: 'Keep it if it is still missing, or still with you. If you take it down, only you can see it, and you can put it back later.',
  /** @param day as the visitor reads it */
  kept: (title: string, day: string) => `“${isolate(title)}” stays on the board until ${day}.`,
  takenDown: (title: string) => `“${isolate(title)}” is off the board.`,
  recovered: 'This post is marked as recovered, so it leaves the board by itself.',
  unknown: 'This link does not work any longer.',
  unknownHint: 'Please log in: all your posts are under Manage My Items, where you can keep them or take them down.',
  myItems: 'Manage My Items',
} as const
