import { boardName } from '@board'
import { isRecovered } from '@shared/items/item-status.ts'
import type { ClaimState } from '@shared/lib/shared-constants.ts'
import { isolate } from '@/lib/isolate.ts'

export const itemDetailsTexts = {
  pageTitle: (title: string) => `${isolate(title)} - ${boardName}`,
  heading: 'Item Details',
  loading: 'Loading the item…',
  pictureOf: (title: string) => `Picture of ${title}`,
  facts: {
    description: 'Description',
    category: 'Category',
    location: 'Location',
    dateLost: 'Date Lost',
    whereNow: 'Where it is now',
  },
  /** Stands above what to watch for in the words of the post. */
  warned: 'Take care with this post',
  /** Printed before the item's address. */
  address: 'See it on the board:',
  recover: (postType: string) =>
    postType === 'Lost' ? 'Found This!' : postType === 'Found' ? 'This is Mine!' : 'Recover Item',
  /** Asks whoever posted it, over the button that closes the post. */
  question: (postType: string) =>
    postType === 'Lost' ? 'Got it back?' : postType === 'Found' ? 'Handed over?' : undefined,
  /** Stands beside the button of an item that is not open. */
  closed: (status: string) =>
    isRecovered(status)
      ? 'It is marked as recovered, so this post is closed.'
      : `Its state is “${isolate(status)}”, so this post is closed.`,
  notOpen: (status: string) =>
    isRecovered(status)
      ? 'This item has already been marked as recovered.'
      : 'This item is neither open nor recovered, so it cannot be marked. Please tell whoever runs the board.',
} as const

export const itemUnavailableTexts = {
  failed: 'Error fetching item details.',
  gone: 'This post is no longer available.',
  goneHint: 'It may have been taken down, or the link has a mistake in it.',
  allItems: 'See all items',
} as const

export const contactBoxTexts = {
  heading: 'Contact',
  /** Precedes the poster's name. */
  writeTo: 'E-mail ',
  /** Used if the poster's account has no name. */
  whoeverPosted: 'the poster',
  /** Stands in place of an address if the poster is reached by the board alone. */
  throughBoard: 'You can reach them through this board only.',
  /**
   * Says how, where no question says it.
   * @param button the words of the button that opens the claim
   */
  howThroughBoard: (button: string) =>
    ` Press “${button}” and say why you claim it. Only the poster reads it, and decides.`,
  ask: 'Message on this board',
  copy: 'Copy e-mail address',
  copied: 'Copied',
  notCopied: 'The address could not be copied. It is selected now, so that you can copy it yourself.',
  limit:
    'You have seen the contacts of many posts in a short time. To keep addresses from being collected, we are not showing more for now: please come back in an hour, or tomorrow.',
  recovered: 'This came back some time ago, so the contact is no longer shown.',
  confirm: 'Please confirm your e-mail address to see who posted this and how to reach them.',
  safety:
    'Meet in a public place, ask for proof that it is theirs, and send no money or personal papers to someone you do not know.',
} as const

export const contactFactsTexts = {
  name: 'Name',
  /** Used if the poster's account has no name. */
  somebody: 'Somebody',
  email: 'Email',
  /** @param month as the visitor reads it, for instance `March 2025` */
  since: (month: string) => `Here since ${month}`,
  confirmed: 'address confirmed',
  notConfirmed: 'address not confirmed',
} as const

export const ownPostBoxTexts = {
  heading: 'This is your post',
  update: 'Update',
  delete: 'Delete',
  deleting: 'Deleting…',
  print: 'Print',
  /** Precedes the link to the messages. */
  questions: 'Questions about it reach you in your ',
  messages: 'messages',
} as const

export const proofQuestionTexts = {
  /** Follows the poster's name and precedes their question. */
  asks: ' asks for proof:',
  /** Used if the poster's account has no name, or it is withheld. */
  whoeverPosted: 'The poster',
  /** Over the poster's own question, on their printed sheet as well. */
  asked: 'Asked as proof:',
  /** @param button the words of the button that opens the claim */
  how: (button: string) => `Press “${button}” to answer. Only the poster reads it, and decides.`,
} as const

export const ownProtectionTexts = {
  openClaims: (count: number) =>
    count === 0
      ? 'Nobody has an open claim on it.'
      : count === 1
        ? 'There is 1 open claim.'
        : `There are ${count} open claims.`,
  compare: (count: number) => (count === 0 ? 'See its claims' : count === 1 ? 'See the claim' : 'Compare the claims'),
  throughBoard: 'People reach you through this board only, so nobody sees your address.',
  alone: 'Only you see this',
  note: 'Your private note:',
  number: 'A number is kept to compare with those in claims. It is stored so that nobody can read it, not even you.',
} as const

export const ownClaimNoteTexts = {
  /** Where the reader's claim stands. */
  states: {
    pending: 'You have claimed this. The poster has 14 days to decide. We’ll let you know.',
    approved: 'Your claim is approved. Now the two of you can meet.',
    declined: 'Your last claim on this was declined.',
    withdrawn: 'You have withdrawn your claim on this.',
    'handed-over': 'Your claim on this has ended well: it was handed over.',
    expired: 'Your last claim on this is over.',
  } satisfies Record<ClaimState, string>,
  see: 'See your claim',
} as const
