import { boardName } from '@board'
import { SEARCH } from '@shared/lib/shared-constants.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const allItemsTexts = {
  pageTitle: `Lost and Found Items - ${boardName}`,
  description: 'Everything that was lost and found, newest first. Look through the posts to find your match.',
  heading: 'Lost and Found Items',
  intro: 'The newest first. Recognise something? Open it to reach its poster.',
  loading: 'Loading the items…',
  empty: 'There are no Data Found',
  showAll: 'Show all items',
  position: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  total: (count: number, isSearch: boolean) =>
    isSearch && count >= SEARCH.maxResults ? `the newest ${items(count)}` : items(count),
  searchedFor: 'for',
  withAllWords: 'With all words',
  without: 'Without',
  matches: (shown: number, loaded: number) => `${shown} of ${loaded} on this page match`,
} as const

export const listControlsTexts = {
  search: 'Search items by title...',
  searchAll: 'Search all items',
  openFilters: 'Filters',
  active: (count: number) => (count === 0 ? '' : `${count} in use`),
  filters: {
    postType: { label: 'Post type', all: 'Any type' },
    category: { label: 'Category', all: 'Any category' },
    status: { label: 'Status', all: 'Any status', options: { notrecovered: 'Open', recovered: 'Recovered' } },
    sort: {
      label: 'Sort by',
      all: 'Newest first',
      best: 'Best match',
      options: { title: 'Title', category: 'Category', location: 'Location' },
    },
  },
} as const

/** Texts below the list, and those shown instead of an empty one. */
export const listEndTexts = {
  pageSize: 'Items per page',
  empty: 'There are no Data Found',
  post: 'Post an item',
  noMatch: 'No items found matching your search query.',
  noMatchHint: 'This looked through the titles on this page of the list.',
  nothingFits: 'Nothing here fits yet. Post it, and you are told when something like it turns up.',
  postAndBeTold: 'Post it and be told',
  noneFit: 'There are no such items on the board.',
  noneFitHint: 'Other filters may show more.',
  lookFurther: 'Look through the whole board',
  clearSearch: 'Clear the search',
  showAll: 'Show all items',
} as const
