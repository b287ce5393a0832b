/** What the parts of `lib` say by themselves; the API client's words stand in a file of their own. */
export const libTexts = {
  cancel: 'Cancel',
  sessionEnded: 'Please log in again to go on.',
} as const
