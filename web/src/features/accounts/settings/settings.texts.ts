import { boardName } from '@board'
import type { EmailKind } from '@shared/lib/shared-constants.ts'

export const settingsTexts = {
  pageTitle: `Settings - ${boardName}`,
  heading: 'Settings',
  loading: 'Loading your settings…',
  failed: 'Your settings could not be loaded.',
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
} as const
