export const notFoundTexts = {
  pageTitle: 'Oops! Page Not Found',
  title: 'Oops! Page Not Found',
  text: 'There is nothing at this address. It may have been mistyped, or moved.',
  home: 'Go Back to Home',
} as const
