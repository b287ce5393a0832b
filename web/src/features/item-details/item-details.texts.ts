import type { PostType } from '@shared/lib/constants.ts'

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
  },
  /** On the printed sheet, before the item's address. */
  address: 'See it on the board:',
  claim: { Lost: 'Found This!', Found: 'This is Mine!' } satisfies Record<PostType, string>,
  claimUnavailable: 'The form could not be loaded. Please check your connection, then reload the page and try again.',
  alreadyRecovered: 'This item has already been marked as recovered.',
} as const
