import { boardName } from '@board'

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
