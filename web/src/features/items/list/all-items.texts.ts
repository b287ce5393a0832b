export const allItemsTexts = {
  pageTitle: 'Lost and Found Items - Lost & Found',
  description: 'Everything that was lost and found, newest first. Look through the posts to find your match.',
  heading: 'Lost and Found Items',
  intro:
    'What people have lost and found, newest first. Recognise something? Open it to see how to reach the person who posted it.',
  search: 'Search items by title...',
  sort: {
    label: 'Sort by',
    newest: 'Newest first',
    options: { title: 'Title', category: 'Category', location: 'Location' },
  },
  pageSize: 'Items per page',
  loading: 'Loading the items…',
  empty: 'There are no Data Found',
  post: 'Post an item',
  noMatch: 'No items found matching your search query.',
  noMatchHint: 'The search looks through this page of the list.',
  clearSearch: 'Clear the search',
  position: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  total: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  matches: (shown: number, loaded: number) => `${shown} of ${loaded} on this page match`,
} as const
