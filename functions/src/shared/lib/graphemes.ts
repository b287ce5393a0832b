let segmenter: Intl.Segmenter | undefined

/** Returns the characters of a text as people see them: a letter with its marks is one. */
export function graphemesOf(text: string): string[] {
  // Browsers of before 2024 may lack it.
  if (!('Segmenter' in Intl)) return Array.from(text)
  segmenter ??= new Intl.Segmenter('en')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Returns the beginning of a text that is too long, with an ellipsis, and cuts no character in two.
 * @param max in UTF-16 units
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = ''
  for (const character of graphemesOf(text)) {
    if (cut.length + character.length >= max) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}
