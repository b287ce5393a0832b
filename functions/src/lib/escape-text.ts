const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns a text that neither HTML nor XML takes for a tag. */
export const escapeTags = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/**
 * Escapes what someone has written for HTML and XML. Control characters go, as XML has no place
 * for most of them, and so does what would turn the direction of the text around it.
 */
export const escapeText = (text: string) =>
  escapeTags(text.toWellFormed()).replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: These are what has to go.
    /[\0-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g,
    '',
  )
