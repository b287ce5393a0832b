import type { AuthStore } from './auth-store.ts'
import { AuthUnavailableError } from './auth-unavailable-error.ts'

/**
 * Stands in for the store until its code is loaded: the first call of any action fetches the code,
 * once.
 * @param onUnavailable is called if the code cannot be loaded at the start.
 */
export function createLazyAuthStore(fetchStore: () => Promise<AuthStore>, onUnavailable: () => void): AuthStore {
  let fetched: Promise<AuthStore> | undefined

  async function call<T>(action: (store: AuthStore) => Promise<T>): Promise<T> {
    fetched ??= fetchStore().catch((cause: unknown) => {
      fetched = undefined
      throw new AuthUnavailableError(cause)
    })
    return action(await fetched)
  }

  return {
    start: () => call((store) => store.start()).catch(onUnavailable),
    retrySession: () => call((store) => store.start().then(() => store.retrySession())).catch(onUnavailable),
    // Without the code, no session was confirmed that could be renewed.
    renew: async () => (await fetched?.catch(() => undefined))?.renew(),
    register: (registration) => call((store) => store.register(registration)),
    logIn: (email, password) => call((store) => store.logIn(email, password)),
    prepareGoogle: () => call((store) => store.prepareGoogle()),
    logInWithGoogle: () => call((store) => store.logInWithGoogle()),
    logOut: () => call((store) => store.logOut()),
    sendPasswordReset: (email) => call((store) => store.sendPasswordReset(email)),
    sendVerification: () => call((store) => store.sendVerification()),
    checkVerification: () => call((store) => store.checkVerification()),
    readIdToken: () => call((store) => store.readIdToken()),
    isModerator: () => call((store) => store.isModerator()),
    confirmLogin: (password) => call((store) => store.confirmLogin(password)),
    readProfile: () => call((store) => store.readProfile()),
    changePassword: (current, next) => call((store) => store.changePassword(current, next)),
  }
}
