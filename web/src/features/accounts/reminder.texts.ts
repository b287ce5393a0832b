/** Texts of the reminder to confirm one's address. */
export const reminderTexts = {
  name: 'Confirm your address',
  /** It stands alone on a phone, and before `reason` and the address on a desk. */
  text: 'Confirm your address',
  reason: ', so that people can trust it is yours:',
  send: 'Send the link',
  sending: 'Sending…',
  dismiss: 'Not now',
} as const
