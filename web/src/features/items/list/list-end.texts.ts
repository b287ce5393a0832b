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
