/** What is said when somebody has come in or left. */
export const authToastTexts = {
  registered: 'Registration successful!',
  loggedIn: 'Login successful!',
  loggedInWithGoogle: 'Google login successful!',
  loggedOut: 'Successfully logged out!',
} as const
