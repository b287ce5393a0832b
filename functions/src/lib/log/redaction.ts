/** Replaces what must not be in a log. */
const WITHHELD = '[withheld]'

/**
 * The text between the characters that end an address, a cookie or a token wherever an error quotes
 * one.
 */
const WORD = /[^\s"<>()[\],;:\\]+/g

/**
 * Also matches an address encoded in a URL, but not a folder such as `node_modules/@google-cloud`
 * in a stack.
 */
const EMAIL_ADDRESS = /(?<!node_modules\/)(?:@|%40)./i

/**
 * The start of each part of an ID token or session cookie that is a JSON object: `{"` in base64.
 */
const TOKEN_START = 'eyJ'

/**
 * Removes email addresses, ID tokens and session cookies from a text, with the whole word that
 * contains one.
 */
export function redact(text: string): string {
  return text.replace(WORD, (word) => (EMAIL_ADDRESS.test(word) || word.includes(TOKEN_START) ? WITHHELD : word))
}

/**
 * Returns the message and stack of a thrown value, redacted for the log, because libraries quote
 * what they were given.
 */
export function describeCause(cause: unknown): string {
  return redact(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
}

/**
 * Returns an error that the platform may log in full. Only its redacted message and stack are taken
 * from the original.
 */
export function redactError(error: unknown): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const redacted = new Error(redact(message))
  redacted.stack = redact(stack ?? message)
  return redacted
}

/**
 * Wraps the handler of an event or a job, so that its errors are redacted before the platform logs
 * them. The event is still handled again.
 */
export function withRedactedErrors<Event>(handle: (event: Event) => Promise<void>): (event: Event) => Promise<void> {
  return (event) =>
    handle(event).catch((error: unknown) => {
      throw redactError(error)
    })
}
