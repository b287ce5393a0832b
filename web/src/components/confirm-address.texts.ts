export const confirmAddressTexts = {
  where: 'The link goes to',
  wrong: 'If that is not your address, please log out and register with the right one.',
  send: 'Send me the link',
  sending: 'Sending…',
  confirmed: 'I have confirmed it',
  checking: 'Checking…',
  notYet: 'Your address is not confirmed yet. Please open the link in our e-mail, then try again.',
  unchecked: 'We could not find out whether your address is confirmed. Please try again.',
} as const
