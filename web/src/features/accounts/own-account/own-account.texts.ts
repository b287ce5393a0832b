import { boardName } from '@board'
import type { EmailKind } from '@shared/lib/shared-constants.ts'
import type { PasswordChangeFault } from '@/lib/auth/auth-context.ts'

export const ownAccountTexts = {
  pageTitle: `Account - ${boardName}`,
  heading: 'Account',
  loading: 'Loading your account…',
  failed: 'Your account could not be loaded.',
  /** Leads moderators to the reports. */
  moderation: 'Reports and moderation',
  profile: {
    heading: 'Name and photo',
    help: 'They stand beside your 500 newest posts, for people who are logged in. What you have claimed and recovered before keeps the name you had then.',
    name: 'Name',
    /** Below a name that breaks the rule. */
    hiddenName: (shown: string, reason: string) => `Others see “${shown}” in place of this name. ${reason}`,
    photo: 'Photo URL',
    addPhoto: 'Add a photo',
    changePhoto: 'Change the photo',
    photoHelp: 'Or the full address of a picture, starting with https://. Leave it empty if you have none.',
    noName: 'Please give your name.',
    notAddress: 'Please give an address that starts with https://, or leave it empty.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Your name and photo are saved.',
  },
  email: {
    heading: 'E-mail',
    switch: 'E-mail notices',
    help: 'We write when a post may match yours, at most once a day, when something happens to a post or a claim of yours, and when you have a message that you have not read.',
    /** Each kind of e-mail has a switch of its own. */
    kinds: {
      matches: 'What may match my posts',
      claims: 'Claims and handovers',
      messages: 'Messages that I have not read',
      posts: 'What happens to my posts: recovered, reopened, leaving the board',
    } satisfies Record<EmailKind, string>,
    kindsLabel: 'Which e-mails',
    saved: 'Your choice is saved.',
    to: (email: string) => `E-mails go to ${email}.`,
    unverified: 'Your address is not confirmed yet. Until it is, no e-mails are sent.',
    on: 'E-mail notices are on.',
    off: 'E-mail notices are off.',
    notSaved: (reason: string) => `This could not be saved. ${reason}`,
  },
  password: {
    heading: 'Password',
    help: 'When you change it, every other device has to log in again with the new password.',
    byGoogle: 'You log in with Google, which keeps your password. You can change it in your Google account.',
    open: 'Choose another password',
    current: 'Current password',
    noCurrent: 'Please type your current password.',
    next: 'New password',
    same: 'This is the password that you have now. Please choose another one.',
    submit: 'Change password',
    submitting: 'Changing…',
    changed: 'Your password is changed, and every other device is signed out.',
    faults: {
      'others-signed-in':
        'Your password is changed, but other devices may still be signed in. Please use “Sign out everywhere” below.',
      /** Nobody knows how far it came. */
      'signed-out':
        'Your password is changed. Please log in with the new one, and use “Sign out everywhere” if other devices are still signed in.',
      unknown:
        'The connection was lost, so your password may have been changed. When you log in next, please try the new one first, and the old one if that does not work.',
    } satisfies Record<PasswordChangeFault, string>,
    offline: 'Network error. Your password is not changed. Please check your connection, and try again.',
    tooOften: 'That was tried too often. Please wait some minutes, and try again.',
    failed: 'Your password could not be changed. Please try again later.',
  },
  signOut: {
    heading: 'Sign out everywhere',
    help: 'If you have lost a phone, or were logged in on a computer that is not yours: every device has to log in again, this one, too.',
    button: 'Sign out everywhere',
    signingOut: 'Signing out…',
    confirm: {
      title: 'Sign out everywhere?',
      text: 'Every device has to log in again, this one, too.',
      confirmLabel: 'Yes, sign out everywhere',
      isHarmless: true,
    },
    failed: (reason: string) => `You are still signed in. ${reason}`,
  },
  deletion: {
    heading: 'Delete your account',
    help: 'Everything that names you leaves the board, for good.',
    open: 'Delete my account…',
    title: 'Delete your account?',
    follows: [
      'You are signed out on every device, and can no longer log in.',
      'Your posts go, with their photos and private notes, and so do your settings, notices and e-mails.',
      'Your claims are withdrawn.',
      'Your conversations end. The other person sees that a message was deleted, and not what it said.',
      'Where a thing came back, the other person keeps its title and the day, without your name.',
    ],
    final: 'It cannot be undone.',
    /** One sentence, of which the middle is a link. */
    downloadFirst: { before: ' If you would like to keep something, ', link: 'download your data first', after: '.' },
    address: 'Your e-mail address',
    addressHelp: (email: string) => `Please type ${email}, so that nothing happens by mistake.`,
    noAddress: 'Please type your e-mail address.',
    cancel: 'Keep my account',
    submit: 'Delete my account',
    submitting: 'Deleting…',
    unanswered:
      'We do not know whether this has arrived. Please press the button once more. If you are signed out before that, your account is being deleted.',
    failed: (reason: string) => `Your account could not be deleted. ${reason}`,
    done: 'Your account is being deleted. That takes a few minutes.',
  },
} as const

export const unsubscribeTexts = {
  pageTitle: `No more e-mails - ${boardName}`,
  heading: 'E-mail notices',
  question: 'Would you like no more e-mails about your posts?',
  hint: 'Your posts stay as they are, and the bell on the board still tells you what is new.',
  submit: 'Stop the e-mails',
  submitting: 'Stopping…',
  done: 'We will not send you any more e-mails.',
  doneHint: 'You can switch them on again under Account at any time.',
  unknown: 'This link does not work any more.',
  unknownHint: 'Please open the link in the newest e-mail, or log in and switch e-mails off under Account.',
  account: 'Go to your account',
} as const
