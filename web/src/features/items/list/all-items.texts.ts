import { SEARCH } from '@shared/constants.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const allItemsTexts = {
  pageTitle: 'Lost and Found Items - Lost & Found',
  description: 'Everything that was lost and found, newest first. Look through the posts to find your match.',
  heading: 'Lost and Found Items',
  intro:
    'What people have lost and found, newest first. Recognise something? Open it to see how to reach the person who posted it.',
  search: 'Search items by title...',
  searchAll: 'Search all items',
  filters: {
    postType: { label: 'Post type', all: 'Lost and Found' },
    category: { label: 'Category', all: 'All categories' },
    status: { label: 'Status', all: 'Any status', options: { notrecovered: 'Open', recovered: 'Recovered' } },
  },
  sort: {
    label: 'Sort by',
    newest: 'Newest first',
    best: 'Best match first',
    options: { title: 'Title', category: 'Category', location: 'Location' },
  },
  pageSize: 'Items per page',
  loading: 'Loading the items…',
  empty: 'There are no Data Found',
  post: 'Post an item',
  noMatch: 'No items found matching your search query.',
  noMatchHint: 'This looked through the titles on this page of the list.',
  noMatchAtAll: 'All words have to be in one post. Fewer words, or other filters, may find more.',
  noneFit: 'There are no such items on the board.',
  noneFitHint: 'Other filters may show more.',
  clearSearch: 'Clear the search',
  showAll: 'Show all items',
  position: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  total: (count: number, q: string) => {
    if (q === '') return items(count)
    return count < SEARCH.maxResults ? `${items(count)} with “${q}”` : `the newest ${items(count)} with “${q}”`
  },
  matches: (shown: number, loaded: number) => `${shown} of ${loaded} on this page match`,
} as const
