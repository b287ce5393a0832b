/** What the reminder of an unconfirmed address says. */
export const reminderTexts = {
  name: 'Confirm your address',
  text: (email: string) => `Please confirm your address ${email}, so that people can trust it is yours.`,
  send: 'Send the link',
  sending: 'Sending…',
  sent: 'The link is on its way. Please look into your spam folder, too.',
  failed: 'The link could not be sent. Please try again later.',
  dismiss: 'Not now',
} as const
