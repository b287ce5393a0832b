import { type Find, findAt } from './find.ts'

const PLAIN =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63} ?@ ?(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,4}\p{L}{2,24}(?![\p{L}\p{N}])/gu

/** What people write for the sign, where it can mean nothing else. */
const SIGN_WORDS = 'arobase|arrobas?|małpa|malpa|chiocciola|apenstaartje|klammeraffe|собака|(?:snabel-?)a'
const DOT_WORDS = 'dot|punkt|point|punto|punt|nokta|kropka|ponto|точка'
const BRACKETED_AT = String.raw` ?[([{<*] ?(?:at|ät|a|et|bei|@|${SIGN_WORDS}) ?[)\]}>*] ?| -at- `
const DOT_IN_WORDS = String.raw` ?[([{<*] ?(?:${DOT_WORDS}|\.) ?[)\]}>*] ?| (?:${DOT_WORDS}|\.|-dot-|-punkt-) `
const DOT = String.raw`\.|${DOT_IN_WORDS}`
const PART = String.raw`[\p{L}\p{N}][\p{L}\p{N}_%+-]{0,62}`
const LOCAL = String.raw`(?<![\p{L}\p{N}._%+-])${PART}(?:(?:\.|${DOT_IN_WORDS}| (?:underscore|unterstrich|minus|dash|tiret|guion) )${PART}){0,4}`
const LAST = String.raw`\p{L}{2,24}(?![\p{L}\p{N}])`
const PROVIDERS =
  'gmail|googlemail|hotmail|outlook|live|yahoo|icloud|gmx|web|posteo|mailbox|proton|protonmail|aol|wp|onet|interia|o2|free|orange|laposte|mail|yandex|t-online'

/** Each is a way to spell an address out. A plain “at” is one only beside another sign of it. */
const SPELLED = [
  `${LOCAL}(?:${BRACKETED_AT}| (?:${SIGN_WORDS}) | ?@ ?)(?:${PART}(?:${DOT})){1,4}${LAST}`,
  `${LOCAL} (?:at|ät) (?:${PART}(?:${DOT})){0,3}${PART}(?:${DOT_IN_WORDS})${LAST}`,
  String.raw`(?<![\p{L}\p{N}._%+-])(?=[\p{L}\p{N}-]{0,62}[._\p{N}])(?=[^ ]{0,62}\p{L})${PART}(?:\.${PART}){0,3} (?:at|ät) (?:${PART}\.){1,3}${LAST}`,
  String.raw`(?<![\p{L}\p{N}])(?!(?:me|us|him|her|them|look|here|mail) )(?=[^ ]{0,62}\p{L}|\d{5})${PART}(?:\.${PART}){0,3} (?:at|ät) (?:${PROVIDERS})(?:\.| )(?:com|net|org|de|pl|fr|es|it|co\.uk|ru|me|at|ch)(?![\p{L}\p{N}])`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** Finds email addresses, also those that are spelled out. Finds may overlap. */
export function findEmails(text: string): Find[] {
  return [PLAIN, ...SPELLED].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => findAt('email', text, index, index + found.length)),
  )
}
