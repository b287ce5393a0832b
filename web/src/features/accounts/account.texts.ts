export const accountTexts = {
  fields: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    photo: 'Photo URL',
  },
  or: 'or',
  pressAgain: (button: string) => `Please press “${button}” once more.`,
  privacy: { link: 'What is kept, and how to have it deleted' },
  password: {
    show: 'Show',
    hide: 'Hide',
    characters: 'the characters',
    newHelp: 'At least 6 characters, with a small and a capital letter.',
    newRule: 'Password must be at least 6 characters long and include uppercase and lowercase letters.',
  },
  /** Each ends a sentence that begins with an invitation. The title of the item follows its own. */
  purposes: {
    item: 'see this post and how to reach whoever posted it',
    'item-by-title': 'see how to reach whoever posted',
    'item-claims': 'compare the claims on your post',
    post: 'post what you lost or found',
    'post-lost': 'post what you lost',
    'post-found': 'post what you found',
    'own-items': 'see your posts',
    update: 'change your post',
    recovered: 'see your recovered items',
    claims: 'see your claims',
    conversations: 'see your messages',
    claim: 'see this claim',
    notifications: 'see your notices',
    account: 'see your account',
    decision: 'see what was decided',
    moderation: 'see the reports',
  },
} as const

export const loginFormTexts = {
  pageTitle: 'Login Pages',
  heading: 'Login',
  intro: 'Welcome back. Log in to post what you lost or found.',
  invitation: 'Log in to',
  submit: 'Login',
  submitting: 'Logging in…',
  google: 'Login with Google',
  forgot: 'Forgot password?',
  privacy: 'Your first login with Google makes an account here.',
  noAccount: 'No account yet?',
  register: 'Register',
  report: 'Report this post without an account',
} as const

export const forgotPasswordTexts = {
  heading: 'Forgot password?',
  intro: 'Tell us your e-mail address. We send you a link to choose a new password.',
  submit: 'Send the link',
  submitting: 'Sending…',
  sent: 'If there is an account with this address, a link is on its way. Please look into your spam folder, too.',
  close: 'Close',
} as const

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

export const menuTexts = {
  name: 'Account menu',
  addItem: 'Add Item',
  recovered: 'Recovered Items',
  myItems: 'Manage My Items',
  claims: 'Claims',
  conversations: 'Messages',
  /** @param count how many conversations have unread messages */
  unread: (count: number) => `, ${count} unread`,
  unreadMessages: (count: number) =>
    count === 1 ? 'New messages in 1 conversation' : `New messages in ${count} conversations`,
  account: 'Account',
  moderation: 'Moderation',
  waiting: (count: number) => `, ${count} waiting`,
  logOut: 'Logout',
} as const

/** Texts of the reminder to confirm one's address. */
export const reminderTexts = {
  name: 'Confirm your e-mail to hear when someone replies',
  /** It stands alone on a phone, and before the address on a desk. */
  text: 'Confirm your e-mail to hear when someone replies',
  send: 'Send the link',
  sending: 'Sending…',
  dismiss: 'Not now',
} as const

/** Texts of the banner that leads a new member on. The title of the item follows `toItem`. */
export const continueBannerTexts = {
  name: 'What you came for',
  toItem: 'Continue to',
  toPost: 'Continue your post',
  elsewhere: 'Continue to where you were',
  putAway: 'Not now',
} as const
