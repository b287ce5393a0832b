export const sessionTexts = {
  ended: 'Please log in again to go on.',
} as const
