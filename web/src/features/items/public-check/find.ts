import { FINDING_WORDS, PHONE_WORDS, REACHING_WORDS, TELLING_WORDS } from './phone-words.ts'

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

/** The end of a sentence; the full stop of “Tel.” is none. */
const END = String.raw`[!?…\n]|(?<!(?:^|[^\p{L}])(?:tel|tél|tlf|mob|nr|no|núm))\.`
const OPENING = new RegExp(`(?:(?!${END}).)*$`, 'iu')
const CLOSING = new RegExp(`^(?:(?!${END}).)*`, 'iu')
const CLAUSE = /[,;،–—]?[^,;،–—]*$/u
/** Longer ones say something. */
const MAX_STUB = 80
const any = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu')
const REACHING = any(`${PHONE_WORDS}|${REACHING_WORDS}|${FINDING_WORDS}|${TELLING_WORDS}`)
const FINDING = any(FINDING_WORDS)
const TELLING = any(TELLING_WORDS)

/** Whether words only say where someone can be reached: “Phone found” is about a thing. */
function isStub(words: string): boolean {
  if (words.length > MAX_STUB || /[\p{L}\p{N}]/u.test(words.replace(REACHING, ' '))) return false
  return words.search(FINDING) < 0 || words.search(TELLING) >= 0
}

/**
 * Returns the text without all places of a part, and without the blanks that would be left over
 * around it.
 * @param isContact whether the part is a way to reach someone. Then a sentence or its last clause
 * that only led to it goes as well, such as “Call me on.”
 */
export function takeOut(text: string, part: string, isContact = false): string {
  return text
    .split(part)
    .reduce((before, after) => {
      const [opening = ''] = OPENING.exec(before) ?? []
      const [closing = ''] = CLOSING.exec(after) ?? []
      const [clause = ''] = CLAUSE.exec(opening) ?? []
      const stub = isContact ? [opening, clause].find((words) => isStub(words + closing)) : undefined
      const [left, right] =
        stub === undefined
          ? [before.replace(/[ \t]+$/, ''), after.replace(/^[ \t]+/, '')]
          : [
              before.slice(0, before.length - stub.length).replace(/[ \t]+$/, ''),
              after.slice(closing.length).replace(stub === opening ? /^[.!?…]*[ \t]*/ : /^[ \t]+/, ''),
            ]
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
