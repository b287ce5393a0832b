/**
 * Returns a day in words, such as `20 December 2026`.
 * @param day a time, or `YYYY-MM-DD`; a text that is none comes back as it is
 */
export function dayInWords(day: Date | string, language = 'en'): string {
  const date = typeof day === 'string' ? dateOf(day) : day
  if (!date) return String(day)
  // All languages have our calendar and digits here.
  const locale = `${language === 'en' ? 'en-GB' : language}-u-ca-gregory-nu-latn`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** @returns the beginning of a day, `YYYY-MM-DD`; undefined if the text is none */
export function dateOf(day: string): Date | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
