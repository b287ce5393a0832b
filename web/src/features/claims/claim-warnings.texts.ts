export const claimWarningsTexts = {
  /** Stands above why words like these are dangerous. */
  heading: 'Take care with this claim',
} as const
