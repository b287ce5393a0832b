export const showMoreTexts = {
  showMore: 'Show more',
  loading: 'Loading…',
  failed: 'More could not be loaded. Please try again.',
} as const
