/** Texts of the parts of `lib`; those of the API client are in a file of their own. */
export const libTexts = {
  cancel: 'Cancel',
  sessionEnded: 'Please log in again to go on.',
} as const

export const apiTexts = {
  offline: 'You are offline. Please try again when you are connected.',
  network: 'The board could not be reached. Please check your connection.',
  timeout: 'The board took too long to answer. Please try again.',
  unavailable: 'The board cannot be reached for a moment. Please try again.',
  tryAgain: 'Please try again.',
  broken: 'Something went wrong on our side. Please try again.',
} as const
