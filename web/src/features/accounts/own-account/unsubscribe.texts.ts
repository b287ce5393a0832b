import { boardName } from '@board'

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
