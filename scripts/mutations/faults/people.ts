import { inFunctions } from '../fault.ts'

/** Sessions, cookies, accounts, other sites, and whose things are whose. */
export const faultsOfPeople = [
  ...inFunctions(
    ['unit/verify-token'],
    [
      {
        name: 'trouble with Google’s keys signs people out',
        file: 'sessions/verify-token.ts',
        find: "(error.code === 'auth/argument-error' && VERDICT.test(error.message))",
        replace: "error.code === 'auth/argument-error'",
      },
      {
        name: 'an ID token is taken after its account was disabled',
        file: 'sessions/verify-token.ts',
        find: 'auth.verifyIdToken(token, true)',
        replace: 'auth.verifyIdToken(token)',
      },
      {
        name: 'an account that is gone is trouble of ours',
        file: 'sessions/account.ts',
        find: '.catch(throwAuthError)',
        replace: '',
      },
      {
        name: 'a session is opened for another address',
        file: 'sessions/sessions.service.ts',
        find: 'claims.email === undefined || !isSameEmail(claims.email, email)',
        replace: 'claims.email === undefined',
      },
    ],
  ),
  ...inFunctions(
    ['integration/callers'],
    [
      {
        name: 'the address in a list’s path is not compared',
        file: 'sessions/callers.ts',
        find: 'text !== OWN_ADDRESS && !isSameEmail(text, email)',
        replace: "text === ''",
      },
      {
        name: 'a signature is not looked at',
        file: 'sessions/verify-token.ts',
        find: 'auth.verifySessionCookie(cookie))',
        replace:
          "Promise.resolve(JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString())).then((claims) => ({ ...claims, uid: claims.sub })))",
      },
      {
        name: 'settings are changed by the cookie alone',
        file: 'accounts/account-settings.calls.ts',
        find: '    caller: account,\n    body: accountSettingsInputSchema,',
        replace: '    caller: session,\n    body: accountSettingsInputSchema,',
      },
    ],
  ),
  ...inFunctions(
    ['integration/sessions'],
    [
      {
        name: 'scripts can read the cookie',
        file: 'sessions/session-cookie.ts',
        find: 'httpOnly: true',
        replace: 'httpOnly: false',
      },
      {
        name: 'the cookie travels in the clear',
        file: 'sessions/session-cookie.ts',
        find: 'secure: !isEmulator',
        replace: 'secure: false',
      },
      {
        name: 'the cookie comes along from other sites',
        file: 'sessions/session-cookie.ts',
        find: "sameSite: 'strict'",
        replace: "sameSite: 'lax'",
      },
      {
        name: 'the cookie is sent below one path only',
        file: 'sessions/session-cookie.ts',
        find: "path: '/' }",
        replace: "path: '/api' }",
      },
      {
        name: 'the cookie ends with the browser',
        file: 'sessions/session-cookie.ts',
        find: '{ ...cookieOptions(settings), maxAge: SESSION_LIFETIME_MS }',
        replace: 'cookieOptions(settings)',
      },
      {
        name: 'a session lasts a day longer than its cookie',
        file: 'sessions/sessions.service.ts',
        find: 'expiresIn: SESSION_LIFETIME_MS',
        replace: 'expiresIn: SESSION_LIFETIME_MS + 86_400_000',
      },
      {
        name: 'addresses are compared letter by letter',
        file: 'sessions/require-session.ts',
        find: 'one.toLowerCase() === other.toLowerCase()',
        replace: 'one === other',
      },
      {
        name: 'an empty cookie is verified',
        file: 'sessions/session-cookie.ts',
        find: '[SESSION_COOKIE]\n}',
        replace: "['session']\n}",
      },
    ],
  ),
  ...inFunctions(
    ['integration/requests'],
    [
      {
        name: 'any change from another site goes through that names no origin',
        file: 'lib/http/same-origin.ts',
        find: "site !== undefined && site !== 'same-origin' && site !== 'none'",
        replace: 'false',
      },
      {
        name: 'a change from a site of the same company goes through',
        file: 'lib/http/same-origin.ts',
        find: "site !== 'same-origin' &&",
        replace: "!site.startsWith('same-') &&",
      },
      {
        name: 'another origin is as good as the board’s',
        file: 'lib/http/same-origin.ts',
        find: 'hostOf(origin) !== visitedHost(request)',
        replace: 'hostOf(origin) === null',
      },
      {
        name: 'a form’s body is read as JSON',
        file: 'lib/http/json-body.ts',
        find: 'contentType === undefined || !JSON_TYPE.test(contentType)',
        replace: 'contentType === undefined',
      },
      {
        name: 'broken characters are mended silently',
        file: 'lib/http/json-body.ts',
        find: 'fatal: true',
        replace: 'fatal: false',
      },
    ],
  ),
  ...inFunctions(
    ['integration/app-check'],
    [
      {
        name: 'App Check is passed without a token',
        file: 'sessions/require-app-check.ts',
        find: 'if (!token) throw notOurApp()',
        replace: 'if (!token) return',
      },
      {
        name: 'missing keys of App Check are held against the visitor',
        file: 'sessions/require-app-check.ts',
        find: "'code' in cause && cause.code === 'key-fetch-error'",
        replace: 'false',
      },
    ],
  ),
]
