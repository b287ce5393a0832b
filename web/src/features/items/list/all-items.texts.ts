export const allItemsTexts = {
  pageTitle: 'Lost and Found Items - Lost & Found',
  heading: 'Lost and Found Items',
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
  matches: (shown: number, loaded: number) => `${shown} of ${loaded} on this page match`,
} as const
