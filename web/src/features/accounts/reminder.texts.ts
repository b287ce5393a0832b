/** Texts of the reminder to confirm one's address. */
export const reminderTexts = {
  name: 'Confirm your address',
  text: (email: string) => `Please confirm your address ${email}, so that people can trust it is yours.`,
  send: 'Send the link',
  sending: 'Sending…',
  dismiss: 'Not now',
} as const
