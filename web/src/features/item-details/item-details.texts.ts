import { boardName } from '@board'
import { isRecovered } from '@shared/items/item-status.ts'
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
