/** Toasts about the link that confirms an e-mail address. */
export const verificationTexts = {
  sent: 'The link is on its way. Please check your spam folder, too.',
  failed: 'The link could not be sent. Please try again later.',
} as const
