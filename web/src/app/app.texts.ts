/** What every screen may need at once. What is said by a script of its own stands with that. */
export const appTexts = {
  brand: 'Lost & Found',
  loading: 'Loading…',
  checkingSession: 'Checking who is signed in…',
  crashed: {
    title: 'Something went wrong on this page',
    text: 'It is our mistake, not yours. Loading the page again usually helps.',
    reload: 'Load the page again',
    home: 'Go to the home page',
  },
} as const
