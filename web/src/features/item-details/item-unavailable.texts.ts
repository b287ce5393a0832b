export const itemUnavailableTexts = {
  failed: 'Error fetching item details.',
  gone: 'This item is no longer on the board.',
  goneHint: 'Whoever posted it has taken it down, or the link has a mistake in it.',
  allItems: 'See all items',
} as const
