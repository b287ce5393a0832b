import { boardName } from '../../../../board.config.ts'
import { toAsciiDigits } from '../lib/digits.ts'
import { A_MEMBER, visibleName } from '../lib/names.ts'
import type { FieldRefusal } from '../lib/refusals.ts'

/** Words for those who run the board, also within another word, as no person's name holds them. */
const STAFF = /moderator|administrator|support|official|helpdesk|customerservice/
/** Further ones, as whole words alone: Stafford is a name. */
const STAFF_WORD = /(?:^| )(?:admins?|staff|team|mods|operator)(?: |$)/
/** What the board is called, in any of its languages. */
const names = typeof boardName === 'string' ? [boardName] : Object.values(boardName)
const BOARD = new RegExp(
  `(?:^| )(?:${names.map((name) => plain(name).replaceAll(' ', ' ?(?:and ?)?')).join('|')})(?: |$)`,
)

/** What a name may not ask for: a code, a payment, another app or a visit to a page. */
const ASKING = /(?:^| )(?:codes?|passwords?|otp|whatsapp|telegram|paypal|bitcoin|gift ?cards?|www|https?|com)(?: |$)/

/** Seven digits, whatever stands between them. */
const TELEPHONE = /\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){6}/u

/** A word of Latin letters and of others that look like them. */
const LOOKALIKE = '[\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Armenian}\\p{sc=Cherokee}]'
const LETTERS = '[\\p{L}\\p{M}]*'
const MIXED = new RegExp(`\\p{sc=Latin}${LETTERS}${LOOKALIKE}|${LOOKALIKE}${LETTERS}\\p{sc=Latin}`, 'u')

/** Digits and signs that stand for a letter, as in “m0derator”. */
const DISGUISES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/**
 * Returns what is wrong with a name that others would read; undefined if nothing is. It may hold no
 * telephone number, ask for nothing, and not make its person look like someone who runs the board
 * or like one of its offices.
 */
export function nameProblem(name: string, reservedNames: readonly string[] = []): FieldRefusal | undefined {
  if (TELEPHONE.test(name.normalize('NFKC'))) return 'name-with-telephone'
  if (ASKING.test(plain(name))) return 'name-asks'
  if (MIXED.test(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))) return 'name-of-two-alphabets'
  const undisguised = name.replace(/[013457@$]/g, (sign) => DISGUISES[sign] ?? sign)
  const isOfStaff = [plain(name).replaceAll(/\d/g, ''), plain(undisguised)].some(
    (words) => STAFF.test(words.replaceAll(' ', '')) || STAFF_WORD.test(words) || BOARD.test(words),
  )
  if (isOfStaff) return 'name-of-staff'
  const isOfOffice = reservedNames.some((office) => {
    const words = plain(office)
    const asWords = words && new RegExp(`(?:^| )${words.replaceAll(' ', ' ?')}\\d*(?: |$)`)
    return asWords && [plain(name), plain(undisguised)].some((text) => asWords.test(text))
  })
  return isOfOffice ? 'name-of-office' : undefined
}

/**
 * Returns a person's name as others read it: without controls, and {@link A_MEMBER} in place of one
 * that breaks the rule. It is empty if there is none to be seen.
 */
export function publicName(text: string): string {
  const name = visibleName(text)
  return name !== '' && nameProblem(name) ? A_MEMBER : name
}

/** Small letters and digits without accents, in words with one blank between them. */
function plain(text: string): string {
  return (
    toAsciiDigits(text)
      .normalize('NFKD')
      .toLowerCase()
      // The Turkish i without its dot, the German double s, and the stroke that stretches Arabic.
      .replaceAll('ı', 'i')
      .replaceAll('ß', 'ss')
      .replace(/[\p{M}\u0640\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      // Letters with blanks between them are one word.
      .replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
  )
}
