import { escapeText } from '../lib/escape-text.ts'

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
