export const confirmLoginTexts = {
  heading: 'Is it you?',
  password: 'For this, please type the password of your account once more.',
  google: 'For this, please log in with Google once more.',
  submit: 'Go on',
  submitting: 'Checking…',
  cancel: 'Cancel',
  withGoogle: 'Log in with Google',
  wrongPassword: 'Incorrect password. Please try again.',
  anotherAccount: 'This is another account. Please choose the one that you are logged in with here.',
} as const
