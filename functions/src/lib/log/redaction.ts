/** Put in the place of what no log may hold. */
const WITHHELD = '[withheld]'

/** What stands between the characters that end an address, a cookie or a token wherever a message quotes one. */
const WORD = /[^\s"<>()[\],;:\\]+/g

/** Also as it stands in a URL; a folder such as `node_modules/@google-cloud` in a stack is none. */
const EMAIL_ADDRESS = /(?<!node_modules\/)(?:@|%40)./i

/** How each part of an ID token or session cookie begins that is a JSON object: `{"` in base64. */
const TOKEN_START = 'eyJ'

/** The text without e-mail addresses, ID tokens and session cookies; where one stands in a longer word, the word goes. */
export function redact(text: string): string {
  return text.replace(WORD, (word) => (EMAIL_ADDRESS.test(word) || word.includes(TOKEN_START) ? WITHHELD : word))
}

/** What was thrown, as a log may have it: message and stack, redacted. Libraries quote what they were given. */
export function describeCause(cause: unknown): string {
  return redact(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
}

/** An error that the platform may log in full. Nothing of the first one is kept but what {@link redact} leaves of its words. */
export function redactError(error: unknown): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const redacted = new Error(redact(message))
  redacted.stack = redact(stack ?? message)
  return redacted
}

/**
 * Wraps the handler of an event or a job: what it throws is redacted before the platform, which logs it, sees it. The event is still
 * handled again.
 */
export function redactingErrors<Event>(handle: (event: Event) => Promise<void>): (event: Event) => Promise<void> {
  return async (event) => {
    try {
      await handle(event)
    } catch (error) {
      throw redactError(error)
    }
  }
}
