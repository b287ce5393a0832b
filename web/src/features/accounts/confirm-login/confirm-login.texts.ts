export const confirmLoginTexts = {
  heading: 'Is it you?',
  password: (email: string) => `For this, please type the password of ${email} once more.`,
  google: (email: string) => `For this, please log in with Google once more, as ${email}.`,
  submit: 'Go on',
  submitting: 'Checking…',
  cancel: 'Cancel',
  withGoogle: 'Log in with Google',
  wrongPassword: 'Incorrect password. Please try again.',
  anotherAccount: 'This is another account. Please choose the one that you are logged in with here.',
} as const
