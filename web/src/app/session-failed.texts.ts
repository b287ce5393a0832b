export const sessionFailedTexts = {
  title: 'We could not open your session',
  text: 'You are logged in, but the board has not answered. Nothing is lost.',
  textUnknown: 'We could not find out whether you are logged in. Please check your connection.',
  tryAgain: 'Try again',
  logOut: 'Log out',
} as const
