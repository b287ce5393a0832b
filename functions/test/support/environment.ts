/** Addresses of the running emulators. `npm test` starts them and sets these. */
export function requireEnvironment(
  name: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'SITE_URL' | 'API_URL',
) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests with npm run test:integration.`)
  return value
}

/** The project that accounts live in, and what goes through Hosting and the function. */
export const STACK_PROJECT = 'demo-lost-and-found'
