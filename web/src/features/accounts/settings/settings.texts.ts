import { boardName } from '@board'
export const settingsTexts = {
  pageTitle: `Settings - ${boardName}`,
  heading: 'Settings',
  loading: 'Loading your settings…',
  failed: 'Your settings could not be loaded.',
  email: {
    heading: 'E-mail',
    switch: 'E-mail notices',
    help: 'We write when a post may match yours, at most once a day, when something happens to a post or a claim of yours, and when you have a message that you have not read.',
    to: (email: string) => `E-mails go to ${email}.`,
    unverified: 'Your address is not confirmed yet. Until it is, no e-mails are sent.',
    on: 'E-mail notices are on.',
    off: 'E-mail notices are off.',
    notSaved: (reason: string) => `This could not be saved. ${reason}`,
  },
} as const
