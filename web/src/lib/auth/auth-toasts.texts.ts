/** Toasts after a login, a registration or a logout. */
export const authToastTexts = {
  registered: 'Registration successful!',
  loggedIn: 'Login successful!',
  loggedInWithGoogle: 'Google login successful!',
  loggedOut: 'Successfully logged out!',
} as const
