export const forgotPasswordTexts = {
  heading: 'Forgot password?',
  intro: 'Tell us your e-mail address. We send you a link to choose a new password.',
  submit: 'Send the link',
  submitting: 'Sending…',
  sent: 'If there is an account with this address, a link is on its way. Please look into your spam folder, too.',
  close: 'Close',
} as const
