import type { AuthStore } from './auth-store.ts'
import { AuthUnavailableError } from './auth-unavailable-error.ts'

/**
 * Stands in for the store until its code is loaded: the first call of any action fetches the code,
 * once.
 * @param onUnavailable is called if the code cannot be loaded at the start.
 */
export function createLazyAuthStore(fetchStore: () => Promise<AuthStore>, onUnavailable: () => void): AuthStore {
  let fetched: Promise<AuthStore> | undefined

  async function ask<T>(question: (store: AuthStore) => Promise<T>): Promise<T> {
    fetched ??= fetchStore().catch((cause: unknown) => {
      fetched = undefined
      throw new AuthUnavailableError(cause)
    })
    return question(await fetched)
  }

  return {
    start: () => ask((store) => store.start()).catch(onUnavailable),
    retrySession: () => ask((store) => store.start().then(() => store.retrySession())).catch(onUnavailable),
    // Without the code, no session was confirmed that could be renewed.
    renew: async () => (await fetched?.catch(() => undefined))?.renew(),
    register: (registration) => ask((store) => store.register(registration)),
    logIn: (email, password) => ask((store) => store.logIn(email, password)),
    prepareGoogle: () => ask((store) => store.prepareGoogle()),
    logInWithGoogle: () => ask((store) => store.logInWithGoogle()),
    logOut: () => ask((store) => store.logOut()),
    sendPasswordReset: (email) => ask((store) => store.sendPasswordReset(email)),
    sendVerification: () => ask((store) => store.sendVerification()),
    checkVerification: () => ask((store) => store.checkVerification()),
  }
}
