const segmenter = new Intl.Segmenter('en')

/**
 * Returns the beginning of a text that is too long, with an ellipsis, and cuts nothing in two that
 * people see as one character.
 * @param max in UTF-16 units
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = ''
  for (const { segment } of segmenter.segment(text)) {
    if (cut.length + segment.length >= max) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}
