import { afterAll, beforeAll, beforeEach } from 'vitest'
import { AskedAccounts } from '../../src/people/account-facts.ts'
import { StoredEnds } from '../../src/people/ended-sessions.ts'
import { type Person, register } from './people.ts'
import { send } from './requests.ts'
import { startTestApp, type TestApp, trustCookies } from './test-app.ts'

/**
 * Starts a board on two instances of the function, which share its database alone, with a new
 * person for each test.
 * @param name as of {@link startTestApp}
 */
export function useSessions(name: string) {
  let app: TestApp
  let other: TestApp
  let ada: Person
  let clockOffset = 0

  beforeAll(async () => {
    const setup = await startTestApp(name)
    const { firestore } = setup
    const auth = trustCookies(setup.auth)
    app = await startTestApp('unused', { firestore, auth })
    const now = () => performance.now() + clockOffset
    other = await startTestApp('unused', {
      firestore,
      auth,
      endedSessions: new StoredEnds(firestore, now),
      recentAccounts: new AskedAccounts(auth, now),
    })
    return () => setup.close()
  })
  afterAll(async () => {
    await other.close()
    await app.close()
  })
  beforeEach(async () => {
    ada = await register()
  })

  return {
    get app() {
      return app
    },
    get other() {
      return other
    },
    get ada() {
      return ada
    },
    /** Moves the clock of the other instance on. */
    passTime: (milliseconds: number) => {
      clockOffset += milliseconds
    },
    read: async (cookie: string, to = app) => (await send('GET', `${to.url}/notices`, { cookie })).status,
    /** Deletes an item that does not exist, so that 404 shows that the session was accepted. */
    write: async (cookie: string, to = app) => (await send('DELETE', `${to.url}/myItems/none`, { cookie })).status,
  }
}
