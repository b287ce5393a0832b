/** Texts of the banner that leads a new member on. The title of the item follows `toItem`. */
export const continueBannerTexts = {
  name: 'What you came for',
  toItem: 'Continue to',
  toPost: 'Continue your post',
  elsewhere: 'Continue to where you were',
  putAway: 'Not now',
} as const
