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
