import type { BrowserContext, Route } from '@playwright/test'

/**
 * Replaces Google's script that Firebase loads for its popup. The frame is ready at once, and
 * passes on what a test's popup posts to the page.
 */
const GAPI_STUB = `
  const frame = {
    restyle: async () => {},
    ping: async (done) => done(),
    register: (name, listener) => {
      if (name === 'authEvent') addEventListener('message', ({ data }) => data.type === 'authEvent' && listener(data))
    },
    send: async (type, message, answer) => {
      await null
      // Firebase throws an error after each answer, which Google's script ignores, too.
      try { answer([{ webStorageSupport: true }]) } catch {}
    },
  }
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 'any',
      getContext: () => ({ open: (options, ready) => ready(frame) }),
    },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

const GAPI = 'https://apis.google.com/js/api.js*'
/** The address of the popup's page in the Auth emulator. */
const POPUP = /\/emulator\/auth\/handler/

/** Keeps Google's popup open without an answer, like one that is lost behind the window. */
export async function leaveGooglePopupOpen(context: BrowserContext): Promise<void> {
  await answerPopup(context, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
}

/**
 * Makes Google's popup answer with this person, without a dialog. Only Google's script and the
 * popup's page are stubs. The Auth emulator, which accepts an unsigned credential, and the board
 * are real.
 */
export async function answerGooglePopup(
  context: BrowserContext,
  person: { email: string; name: string },
): Promise<void> {
  const idToken = JSON.stringify({ sub: person.email, email: person.email, email_verified: true, name: person.name })
  const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
  await answerPopup(context, (route) => {
    const { searchParams } = new URL(route.request().url())
    const eventId = searchParams.get('eventId')
    const authEvent = {
      type: searchParams.get('authType'),
      eventId,
      urlResponse: 'http://127.0.0.1/done',
      sessionId: 'any',
      postBody,
      tenantId: null,
    }
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>addEventListener('load', () => opener.postMessage(${JSON.stringify({ type: 'authEvent', authEvent })}, '*'))</script>`,
    })
  })
}

async function answerPopup(context: BrowserContext, answer: (route: Route) => Promise<void>): Promise<void> {
  await context.route(GAPI, (route) => route.fulfill({ contentType: 'text/javascript', body: GAPI_STUB }))
  await context.route(POPUP, answer)
}
