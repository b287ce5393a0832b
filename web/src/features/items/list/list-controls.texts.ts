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
