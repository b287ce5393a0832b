import { isRecovered } from '@shared/items/item-status.ts'

export const itemDetailsTexts = {
  pageTitle: (title: string) => `${title} - Lost & Found`,
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
  /** Printed before the item's address. */
  address: 'See it on the board:',
  recover: (postType: string) =>
    postType === 'Lost' ? 'Found This!' : postType === 'Found' ? 'This is Mine!' : 'Recover Item',
  formUnavailable: 'The form could not be loaded. Please check your connection, then reload the page and try again.',
  notOpen: (status: string) =>
    isRecovered(status)
      ? 'This item has already been marked as recovered.'
      : 'This item is neither open nor recovered, so it cannot be marked. Please tell whoever runs the board.',
} as const
