/** What a text can hold that should not be public. */
export type FindKind = 'email' | 'phone' | 'card' | 'iban' | 'imei' | 'document'

/** Something found in a text: `text` stands there from `start` to before `end`. */
export interface Find {
  kind: FindKind
  start: number
  end: number
  text: string
}

/** Returns the find of a kind in a part of a text. */
export const findAt = (kind: FindKind, text: string, start: number, end: number): Find => ({
  kind,
  start,
  end,
  text: text.slice(start, end),
})

/** Returns the text with blanks in place of what was found, so that nothing is found twice. */
export function blankOut(text: string, finds: readonly Pick<Find, 'start' | 'end'>[]): string {
  return finds.reduce((rest, { start, end }) => rest.slice(0, start) + '\n'.repeat(end - start) + rest.slice(end), text)
}

/**
 * Returns the text without all places of a part, and without the blanks that would be left over
 * around it.
 */
export function takeOut(text: string, part: string): string {
  return text
    .split(part)
    .reduce((before, after) => {
      const [left, right] = [before.replace(/[ \t]+$/, ''), after.replace(/^[ \t]+/, '')]
      const joins = left === '' || right === '' || /^[.,;:!?)\]]/.test(right) || /[([\n]$/.test(left)
      return left + (joins ? '' : ' ') + right
    })
    .trim()
}

/** Returns a note with a text on a line of its own at its end, unless that stands there already. */
export function appendLine(note: string, line: string): string {
  if (note.split('\n').includes(line)) return note
  return note.trim() === '' ? line : `${note.trimEnd()}\n${line}`
}
