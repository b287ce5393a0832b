export const registrationFormTexts = {
  pageTitle: 'Registration Pages',
  heading: 'Register',
  intro: 'One account to post, to reach the other person, and to keep track of what came back.',
  invitation: 'Create an account to',
  google: 'Continue with Google',
  submit: 'Register',
  submitting: 'Creating your account…',
  photoHelp: 'The full address of a picture, starting with https://, or one of these:',
  privacy: 'By registering you let the board keep your name, your e-mail address and your picture.',
  haveAccount: 'Have an account already?',
  login: 'Log in',
  avatars: {
    legend: 'Drawn pictures',
    use: { owl: 'Use the owl', fox: 'Use the fox', bear: 'Use the bear' },
  },
} as const
