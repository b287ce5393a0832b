import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { Settings } from './env.ts'

/** What a request works with. Passed by hand, so that tests and benches can give another database. */
export interface Context {
  firestore: Firestore
  auth: Auth
  settings: Settings
}
