import { type FirebaseOptions, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
  signInWithPopup,
  signOut,
  type User,
  updateCurrentUser,
} from 'firebase/auth'

interface Google {
  /**
   * Opens the popup. Once Google has named the user, resolves with a function that signs them in to
   * `auth`.
   */
  openPopup: () => Promise<(auth: Auth) => Promise<User>>
}

/**
 * Firebase loads its popup's frame before the click only on Safari and phones. On a slow network
 * the other browsers block the popup for the same reason, so this loads it everywhere.
 */
export const eagerResolver = class extends (browserPopupRedirectResolver as new () => object) {
  get _shouldInitProactively(): boolean {
    return true
  }
} as PopupRedirectResolver

let opened: Promise<Google> | undefined

/**
 * Opens a second Firebase app only for the popup: the resolver can only be given at the start, and
 * the board's own app starts without it. Resolves when a click can open the popup at once.
 */
export function openGoogle(options: FirebaseOptions, prepare: (auth: Auth) => void): Promise<Google> {
  opened ??= open(options, prepare)
  return opened
}

async function open(options: FirebaseOptions, prepare: (auth: Auth) => void): Promise<Google> {
  const popup = initializeAuth(initializeApp(options, 'google'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: eagerResolver,
  })
  prepare(popup)
  popup.languageCode = navigator.language
  await popup.authStateReady()
  return {
    openPopup: async () => {
      const { user } = await signInWithPopup(popup, new GoogleAuthProvider())
      await signOut(popup)
      return async (auth) => {
        await updateCurrentUser(auth, user)
        if (!auth.currentUser) throw new Error('The person who signed in with Google is not known here.')
        return auth.currentUser
      }
    },
  }
}
