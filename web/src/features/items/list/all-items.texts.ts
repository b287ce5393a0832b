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
