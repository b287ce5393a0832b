export const ownPostBoxTexts = {
  heading: 'This is your post',
  update: 'Update',
  delete: 'Delete',
  deleting: 'Deleting…',
  print: 'Print',
  /** Precedes the link to the messages. */
  questions: 'Questions about it reach you in your ',
  messages: 'messages',
} as const
