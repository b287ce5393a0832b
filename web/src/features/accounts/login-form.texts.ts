export const loginFormTexts = {
  pageTitle: 'Login Pages',
  heading: 'Login',
  intro: 'Welcome back. Log in to post what you lost or found.',
  invitation: 'Log in to',
  submit: 'Login',
  submitting: 'Logging in…',
  google: 'Login with Google',
  forgot: 'Forgot password?',
  privacy: 'Your first login with Google makes an account here.',
  noAccount: 'No account yet?',
  register: 'Register',
  report: 'Report this post without an account',
} as const
