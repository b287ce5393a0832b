const formats: Record<string, Intl.DateTimeFormat> = {}

/**
 * Formats a moment. Each format is made once, because that takes a slow phone ten milliseconds, and
 * a list has dates in every row.
 * @param locale the browser's if it is undefined
 * @param time ISO 8601, or a date
 */
export function formatWith(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
  time: Date | string,
): string {
  const key = locale + JSON.stringify(options)
  formats[key] ??= new Intl.DateTimeFormat(locale, options)
  return formats[key].format(new Date(time))
}
