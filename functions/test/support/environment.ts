/** Returns the address of a running emulator. `npm test` starts them and sets these variables. */
export function requireEnvironment(
  name: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'SITE_URL' | 'API_URL' | 'FUNCTIONS_FOLDER',
) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests with npm run test:integration.`)
  return value
}

/** The Firebase project of all accounts, and of requests through Hosting and the built function. */
export const STACK_PROJECT = 'demo-lost-and-found'
