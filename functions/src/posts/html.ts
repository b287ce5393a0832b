/** Text of HTML or XML, with its values escaped. */
export interface Markup {
  markup: string
}

type Value = string | number | undefined | Markup | readonly Markup[]

/** A tag for templates that escapes each value. One that is undefined is left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: String.raw({ raw: parts }, ...values.map(write)) }
}

function write(value: Value): string {
  if (value === undefined) return ''
  if (typeof value !== 'object') return escapeText(String(value))
  return 'markup' in value ? value.markup : value.map(write).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML and XML. XML has no place for most control characters. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  )
}
