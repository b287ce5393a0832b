/** The address of the stack under test, which the test command sets. */
export const siteUrl = read('SITE_URL')
/** The folder of the build under test. */
export const siteFolder = read('SITE_FOLDER')
/** The stack's mail server, with its API. */
export const mailUrl = read('MAIL_URL')
export const authEmulatorUrl = `http://${read('FIREBASE_AUTH_EMULATOR_HOST')}`
/** The documents in the Firestore emulator, which gives the token `owner` all rights. */
export const firestoreUrl = `http://${read('FIRESTORE_EMULATOR_HOST')}/v1/projects/demo-lost-and-found/databases/(default)/documents`

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. Run the browser tests by: npm run test:e2e`)
  return value
}
