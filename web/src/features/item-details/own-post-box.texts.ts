export const ownPostBoxTexts = {
  heading: 'This is your post',
  update: 'Update',
  delete: 'Delete',
  deleting: 'Deleting…',
  print: 'Print',
} as const
