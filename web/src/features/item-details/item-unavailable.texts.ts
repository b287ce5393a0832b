export const itemUnavailableTexts = {
  failed: 'Error fetching item details.',
  gone: 'This post is no longer available.',
  goneHint: 'It may have been taken down, or the link has a mistake in it.',
  allItems: 'See all items',
} as const
