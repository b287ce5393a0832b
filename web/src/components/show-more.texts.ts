export const showMoreTexts = {
  showMore: 'Show more',
  loading: 'Loading…',
} as const
