export const confirmLoginTexts = {
  heading: 'Is it you?',
  password: (email: string) => `For this, please type the password of ${email} once more.`,
  google: (email: string) => `For this, please log in with Google once more, as ${email}.`,
  submit: 'Go on',
  submitting: 'Checking…',
  cancel: 'Cancel',
  withGoogle: 'Log in with Google',
  anotherAccount: 'This is another account. Please choose the one that you are logged in with here.',
  /** An administrator has closed it, or it is being deleted. */
  closed: 'This account cannot be used any more. If you have just deleted it, you need not do anything else.',
} as const
