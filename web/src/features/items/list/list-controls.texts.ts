export const listControlsTexts = {
  search: 'Search items by title...',
  searchAll: 'Search all items',
  filters: {
    postType: { label: 'Post type', all: 'Lost and Found' },
    category: { label: 'Category', all: 'All categories' },
    status: { label: 'Status', all: 'Any status', options: { notrecovered: 'Open', recovered: 'Recovered' } },
    sort: {
      label: 'Sort by',
      all: 'Newest first',
      best: 'Best match first',
      options: { title: 'Title', category: 'Category', location: 'Location' },
    },
  },
} as const
