import { boardName } from '@board'
import { isolate } from '@/lib/isolate.ts'

export const recoverDialogTexts = {
  heading: 'Recover Item',
  closes: 'This closes the post. Have you met or written to each other yet?',
  closesOwn: 'This closes your post. If something turns out to be wrong, you can reopen it.',
  /** For the poster. @param count the open claims on the post, at least 1 */
  endsClaims: (count: number) =>
    count === 1
      ? ' It also ends the claim that is open, and whoever made it is told.'
      : ` It also ends the ${count} claims that are open, and everybody who made one is told.`,
  location: 'Location',
  locationHelp: 'Where it was given back, or where you have it now.',
  locationMissing: 'Please say where it was given back.',
  date: 'Date Recovered',
  dateMissing: 'Please choose a date, for example May 31, 2026.',
  person: {
    heading: 'Recovered person',
    name: 'Name',
    email: 'Email',
    photo: 'Photo URL',
    noPhoto: 'No photo',
  },
  submit: 'Submit',
  submitting: 'Saving…',
  close: 'Close',
  saved: 'Item recovery details saved successfully!',
  failed: 'Error saving recovery details.',
  savedBefore: 'This was already saved, with the place and the date of your first try.',
  claimInstead: 'Nothing is saved yet: this post asks for a claim now. Please fill it in.',
  somebodyWasFaster: 'Somebody has just marked this item as recovered.',
} as const

export const recoveryNoteTexts = {
  heading: 'Recovered',
  you: 'You',
  /** Used if the recoverer's account has no name. */
  somebody: 'Somebody',
  /** Follows the recoverer's name. @param day as the visitor reads it */
  marked: (day: string) => ` marked this as recovered: on ${day}`,
  /** Precedes the place, which is gone once the recoverer's account was deleted. */
  at: ', at ',
  /** Before what the reader can do: reopen it, or write to its poster. */
  ifWrong: 'Not right?',
  /** For the recoverer. */
  whatNext: 'The post is closed, and whoever posted it has been told.',
  writeTo: 'E-mail ',
  whoeverPosted: 'the poster',
} as const

/** Texts about reopening an item that was marked as recovered. */
export const reopenTexts = {
  reopen: 'Reopen',
  reopenOf: (title: string) => `Reopen: ${isolate(title)}`,
  reopening: 'Reopening…',
  confirm: {
    title: 'Reopen this post?',
    text: 'It is open on the board again. Whoever marked it as recovered is told.',
    confirmLabel: 'Yes, reopen it',
    isHarmless: true,
  },
  reopened: 'Your post is open again.',
  openAlready: 'This post is open already.',
  tooLate: 'This was marked as recovered more than 14 days ago, so it cannot be reopened. You can post it again.',
  gone: 'This post is no longer on the board, so it cannot be reopened.',
  notReopened: (reason: string) => `The post could not be reopened. ${reason}`,
} as const

export const allRecoveredTexts = {
  pageTitle: `All Recovered Items - ${boardName}`,
  heading: 'All Recovered Items',
  loading: 'Loading what you recovered…',
  empty: 'No recovered items to display.',
  allItems: 'See all items',
  failed: 'Error fetching recovered items.',
  showCards: 'Show as cards',
  showTable: 'Show as a table',
  columns: { title: 'Title', location: 'Recovered Location', date: 'Recovered Date' },
} as const
