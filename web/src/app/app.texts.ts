import { boardName } from '@board'

/**
 * Texts that every screen may need at once. Those of scripts that are loaded later are beside these
 * scripts.
 */
export const appTexts = {
  brand: boardName,
  loading: 'Loading…',
  checkingSession: 'Checking who is signed in…',
  crashed: {
    title: 'Something went wrong on this page',
    text: 'It is our mistake, not yours. Loading the page again usually helps.',
    reload: 'Load the page again',
    home: 'Go to the home page',
  },
} as const

export const notFoundTexts = {
  pageTitle: 'Oops! Page Not Found',
  title: 'Oops! Page Not Found',
  text: 'There is nothing at this address. It may have been mistyped, or moved.',
  home: 'Go Back to Home',
} as const

export const sessionFailedTexts = {
  title: 'We could not open your session',
  text: 'You are logged in, but the board has not answered. Nothing is lost.',
  textUnknown: 'We could not find out whether you are logged in. Please check your connection.',
  tryAgain: 'Try again',
  logOut: 'Log out',
} as const
