export const apiTexts = {
  network: 'The board could not be reached. Please check your connection.',
  timeout: 'The board took too long to answer. Please try again.',
  unavailable: 'The board cannot answer just now. Please try again in a moment.',
  broken: 'Something went wrong on our side. Please try again.',
} as const
