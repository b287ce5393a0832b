/** Texts of the reminder to confirm one's address. */
export const reminderTexts = {
  name: 'Confirm your e-mail to hear when someone replies',
  /** It stands alone on a phone, and before the address on a desk. */
  text: 'Confirm your e-mail to hear when someone replies',
  send: 'Send the link',
  sending: 'Sending…',
  dismiss: 'Not now',
} as const
