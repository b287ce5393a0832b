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
