import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { authEmulatorUrl, siteUrl } from './environment.ts'

/** Someone with an account on the board. */
export interface Person {
  uid: string
  name: string
  email: string
  password: string
  photo: string
}

interface NewPerson {
  name: string
  photo: string
  /** Whether the address is confirmed. If not, the board shows a reminder. */
  verified: boolean
}

/** Creates an account in the Auth emulator, with a unique email address. */
export async function createAccount(overrides: Partial<NewPerson> = {}): Promise<Person> {
  const { name, photo, verified } = { name: 'Ada Example', photo: '/demo/keys.svg', verified: true, ...overrides }
  const email = `${randomUUID()}@example.com`
  const password = 'Umbrella1'
  const { localId: uid } = await callAuth<{ localId: string }>('accounts:signUp', {
    email,
    password,
    displayName: name,
    emailVerified: verified,
    photoUrl: photo,
  })
  return { uid, name, email, password, photo }
}

/** Disables an account, as an administrator would. */
export async function disableAccount({ uid }: Person): Promise<void> {
  await callAuth('accounts:update', { localId: uid, disableUser: true })
}

/** Gets an ID token of this person, as the browser would have it. */
export async function idTokenOf(person: Person): Promise<string> {
  return (await signIn(person)).idToken
}

/**
 * Opens a page of the board as someone who has logged in on this browser before. The login screen
 * has tests of its own.
 */
export async function logIn(page: Page, person: Person, path = '/'): Promise<void> {
  const [key, user] = await storedUser(person)
  // It runs before the page's own scripts, on this page alone: after a logout it stays out.
  await page.addInitScript(
    ({ key, user, login }) => {
      if (location.protocol !== 'http:' || sessionStorage.getItem(login)) return
      sessionStorage.setItem(login, 'done')
      localStorage.setItem(key, user)
      localStorage.setItem('session', 'open')
    },
    { key, user, login: `login-${randomUUID()}` },
  )
  await page.goto(path)
  await expect(accountMenu(page)).toBeVisible()
}

/** The storage entry from which Firebase Auth restores a person. It loads the rest on its start. */
async function storedUser(person: Person): Promise<[key: string, user: string]> {
  const [{ apiKey }, tokens] = await Promise.all([firebaseOptions(), signIn(person)])
  const user = {
    uid: person.uid,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
    },
    apiKey,
    appName: '[DEFAULT]',
  }
  return [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(user)]
}

let options: Promise<{ apiKey: string }> | undefined

/** Loads the options of the Firebase project, which the site serves to the app, once. */
function firebaseOptions(): Promise<{ apiKey: string }> {
  options ??= fetch(`${siteUrl}/__/firebase/init.json`).then(
    async (response) => (await response.json()) as { apiKey: string },
  )
  return options
}

interface Tokens {
  idToken: string
  refreshToken: string
  /** The lifetime of the ID token in seconds. */
  expiresIn: string
}

function signIn({ email, password }: Person): Promise<Tokens> {
  return callAuth('accounts:signInWithPassword', { email, password, returnSecureToken: true })
}

/** Fills the login form on the screen, and sends it. */
export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/**
 * Ends the session as when it has expired, so that the next call is refused. The page asks for its
 * notifications soon after it has loaded, and would be led to the login by that call, so this waits
 * for the answer first.
 */
export async function expireSession(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/notices/unread')),
  )
  await page.context().clearCookies()
}

/**
 * Makes the login on this browser one of an hour ago, and opens a page. The emulator's tokens have
 * no signature, so that their time can be changed.
 */
export async function ageLogin(page: Page, uid: string, path: string): Promise<void> {
  const loggedInAt = Math.floor(Date.now() / 1000) - 60 * 60
  // Tokens from before the account was made would be refused altogether.
  await callAuth('accounts:update', { localId: uid, validSince: String(loggedInAt) })
  await page.goto('/robots.txt')
  await page.evaluate((authTime) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '')
    const [header, payload, signature] = user.stsTokenManager.accessToken.split('.')
    const decode = (part: string) => atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const claims = JSON.stringify({ ...JSON.parse(decode(payload)), auth_time: authTime })
    const encoded = btoa(claims).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    user.stsTokenManager.accessToken = [header, encoded, signature].join('.')
    localStorage.setItem(key, JSON.stringify(user))
  }, loggedInAt)
  await page.goto(path)
  await expect(accountMenu(page)).toBeVisible()
}

/** Logs out by the account menu. */
export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/login')
}

export function accountMenu(page: Page) {
  return page.getByRole('button', { name: 'Account menu', exact: true })
}

/**
 * Calls the Auth emulator, which treats the token `owner` as an administrator's.
 * @see https://firebase.google.com/docs/reference/rest/auth
 */
export async function callAuth<T>(call: string, body: object): Promise<T> {
  const response = await fetch(`${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/${call}?key=any`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Only an administrator says whether an address is confirmed.
      ...(call !== 'accounts:signInWithPassword' && { Authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
