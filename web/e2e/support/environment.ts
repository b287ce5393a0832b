/** Where the stack under test answers; the test command sets it. */
export const siteUrl = read('SITE_URL')
/** The folder of the build that is under test. */
export const siteFolder = read('SITE_FOLDER')
export const authEmulatorUrl = `http://${read('FIREBASE_AUTH_EMULATOR_HOST')}`
/** The documents of the Firestore emulator, which takes `owner` for an administrator. */
export const firestoreUrl = `http://${read('FIRESTORE_EMULATOR_HOST')}/v1/projects/demo-lost-and-found/databases/(default)/documents`

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. Run the browser tests by: npm run test:e2e`)
  return value
}
