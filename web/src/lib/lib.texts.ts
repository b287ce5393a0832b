/** Texts of the parts of `lib`; those of the API client are in a file of their own. */
export const libTexts = {
  cancel: 'Cancel',
  sessionEnded: 'Please log in again to go on.',
} as const
