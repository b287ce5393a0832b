import { boardName } from '@board'
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
