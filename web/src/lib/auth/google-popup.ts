import { type FirebaseOptions, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
  reauthenticateWithPopup,
  signInWithPopup,
  signOut,
  type User,
  updateCurrentUser,
} from 'firebase/auth'
import { keptLanguage } from '@/lib/own-language.ts'

interface GooglePopup {
  /**
   * Opens the popup. Once Google has named the user, resolves with a function that signs them in to
   * `auth`.
   */
  open: () => Promise<(auth: Auth) => Promise<User>>
  /**
   * Opens the popup for someone who is signed in to `auth`. Rejects if they choose another Google
   * account, which is not signed in then, nor made.
   */
  confirm: (auth: Auth, user: User) => Promise<void>
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

let opened: Promise<GooglePopup> | undefined

/**
 * Opens a second Firebase app only for the popup: the resolver can only be given at the start, and
 * the board's own app starts without it. Resolves when a click can open the popup at once.
 */
export function prepareGooglePopup(options: FirebaseOptions, configure: (auth: Auth) => void): Promise<GooglePopup> {
  opened ??= create(options, configure)
  return opened
}

async function create(options: FirebaseOptions, configure: (auth: Auth) => void): Promise<GooglePopup> {
  const popup = initializeAuth(initializeApp(options, 'google'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: eagerResolver,
  })
  configure(popup)
  popup.languageCode = keptLanguage() ?? navigator.language
  await popup.authStateReady()
  return {
    open: async () => {
      const { user } = await signInWithPopup(popup, new GoogleAuthProvider())
      await signOut(popup)
      return async (auth) => {
        await updateCurrentUser(auth, user)
        if (!auth.currentUser) throw new Error('The person who signed in with Google is not known here.')
        return auth.currentUser
      }
    },
    confirm: async (auth, user) => {
      await updateCurrentUser(popup, user)
      try {
        if (!popup.currentUser) throw new Error('The person who is signed in is not known to the popup.')
        const provider = new GoogleAuthProvider().setCustomParameters({ login_hint: user.email ?? '' })
        const confirmed = await reauthenticateWithPopup(popup.currentUser, provider)
        await updateCurrentUser(auth, confirmed.user)
      } finally {
        await signOut(popup)
      }
    },
  }
}
