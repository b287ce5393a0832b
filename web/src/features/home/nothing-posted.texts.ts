export const nothingPostedTexts = {
  text: 'Nothing has been posted yet. Yours can be the first.',
  post: 'Post an item',
} as const
