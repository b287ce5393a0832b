import { type FirebaseOptions, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  EmailAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth'
import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { keptLanguage } from '@/lib/own-language.ts'

/**
 * What the board needs of Firebase Auth. All of it is loaded after the first paint, in a chunk of
 * its own.
 */
export type Identity = Awaited<ReturnType<typeof openIdentity>>

/** Starts Firebase with the configuration that Hosting serves. Rejects if that cannot be loaded. */
export async function openIdentity() {
  const options = await loadFirebaseOptions()
  // There is no resolver for popups, because it would load a frame from Google at every visit.
  // There is one place to store the user, one that informs other tabs at once.
  const auth = initializeAuth(initializeApp(options), {
    persistence: browserLocalPersistence,
    // Registration shows Firebase's own message, which is a sentence with this map and a code
    // without it.
    errorMap: debugErrorMap,
  })
  connectEmulatorIfAny(auth)
  auth.languageCode = keptLanguage() ?? navigator.language
  await auth.authStateReady()
  const google = () =>
    import('./google-popup.ts').then(({ prepareGooglePopup }) => prepareGooglePopup(options, connectEmulatorIfAny))

  return {
    /** The user whom Firebase has signed in on this browser, in whichever tab. */
    currentUser: () => auth.currentUser,
    /** Reports the first known state and each change, including those of other tabs. */
    onChange: (listener: (user: User | null) => void): void => {
      onAuthStateChanged(auth, listener)
    },
    register: async (email: string, password: string) =>
      (await createUserWithEmailAndPassword(auth, email, password)).user,
    setProfile: (user: User, name: string, photo: string) =>
      updateProfile(user, { displayName: name, photoURL: photo }),
    logIn: async (email: string, password: string) => (await signInWithEmailAndPassword(auth, email, password)).user,
    /** Loads what the popup needs, so that a click can open it at once. */
    prepareGoogle: async () => {
      await google()
    },
    /**
     * Opens Google's popup. Once Google has named the user, resolves with a function that signs
     * them in on this browser.
     */
    openGooglePopup: async () => {
      const signIn = await (await google()).open()
      return () => signIn(auth)
    },
    /**
     * Logs the user of this browser in again, so that their ID token says that they are here now.
     * Rejects if it is another one's password or Google account.
     */
    confirmPassword: async (user: User, password: string) => {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
    },
    confirmWithGoogle: async (user: User) => (await google()).confirm(auth, user),
    setPassword: updatePassword,
    logOut: () => signOut(auth),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    sendVerification: async () => {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser)
    },
  }
}

/** @see https://firebase.google.com/docs/hosting/reserved-urls */
async function loadFirebaseOptions(): Promise<FirebaseOptions> {
  const response = await fetch('/__/firebase/init.json', { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`Hosting gave no Firebase configuration (${response.status}).`)
  return (await response.json()) as FirebaseOptions
}

function connectEmulatorIfAny(auth: Auth): void {
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true })
}

/** The Auth emulator's address; empty in a deploy, where Firebase itself answers. */
export const authEmulatorUrl = readAddress(import.meta.env.VITE_AUTH_EMULATOR_URL)

function readAddress(value: unknown): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' && URL.canParse(value)) return value
  throw new Error('VITE_AUTH_EMULATOR_URL must be an address such as http://127.0.0.1:9099')
}
