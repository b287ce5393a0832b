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
  /** Opens the popup. Once its person is there, gives what makes them the one whom `auth` knows. */
  ask: () => Promise<(auth: Auth) => Promise<User>>
}

/**
 * Firebase loads its popup's frame ahead of the click only on Safari and phones. A slow network makes the others block the popup
 * just so: ask for it everywhere.
 */
export const eagerResolver = class extends (browserPopupRedirectResolver as new () => object) {
  get _shouldInitProactively(): boolean {
    return true
  }
} as PopupRedirectResolver

let opened: Promise<Google> | undefined

/**
 * Opens a second Firebase app for the popup alone: the resolver can only be given at the start, and the board's own app starts
 * without it. Resolves when a click can open the popup at once.
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
    ask: async () => {
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
