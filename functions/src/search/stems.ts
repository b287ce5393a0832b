import { stemmer } from 'stemmer'
import { splitWords } from '../shared/lib/compare-texts.ts'
import { withoutAttached } from './arabic-words.ts'

/** A word as it was written, without case and accents, and its stem. */
export interface Word {
  text: string
  stem: string
}

const LONGEST_WORD = 40

/**
 * Words that are in posts of every kind and say nothing about the thing, in the board's languages.
 * Those that name something in another of them, such as “bin”, are left out.
 */
const STOP_WORDS = new Set(
  splitWords(`a about above after afternoon again all also am an and another any anybody anyone anything are around as at away back be
  because been before behind being believe belong belongs below beside between both but by call called came can cant come contact could
  day days did didnt do does doesnt dont down drop dropped during each either else email even evening ever every everywhere
  fallen fell few find finding for found from get give go goes gone got had handed has hasnt have havent he hello help her
  here hers hi him his how i if im in inside into is isnt it item items its itself ive just keep kept know last left like
  looked looking lose losing lost lot made may maybe me message might mine missing monday more morning most much must my myself name named names near
  nearby need night no nobody nor not now of off ok on once one only or other our ours out outside over own owner perhaps picked please
  pls plz pm probably put quite really return returned reward said same saturday saw see seen she should since so some somebody
  someone something sometime somewhere soon still stolen such sunday sure take tell than thank thanks that thats the their them then there
  these they thing things think this those though through thursday till time to today tonight too took toward towards tuesday
  under until up upon us use used very was wasnt we wednesday week well went were what when where which while who whose
  why will with within without wont would yesterday yet you your yours friday
  der die das den dem des ein eine einen einem einer eines und oder auf mit ohne von vom zum zur bei beim nach aus sich sie er es wir ihr
  mein meine meinen meinem meiner meines ist sind bist habe haben hatte kein keine keinen wurde wird nicht noch auch nur sehr bitte danke verloren gefunden vermisst
  heute gestern abend morgen wer wenn dass ihn ihm
  le la les un une des du de et ou aussi toi dans avec sans pour sur sous est ete ai je il elle nous vous mon ma mes sa ses que qui pas tres
  au aux ce cette ces merci perdu perdue perdus trouve trouvee oublie oubliee hier
  el los las una unos unas del al y o con sin por para en es fue esta he tiene mi mis su sus que se lo le no muy gracias perdido perdida perdi
  encontrado encontrada encontre ayer hoy favor
  bir ve ile icin geldi bu su o ben benim bana var yok cok daha gibi olan oldu kayip kaybettim kaybetti buldum bulundu kayboldu lutfen tesekkurler
  في من على علي الي الى عن مع هذا هذه انا كان كانت هو هي او ثم قد لم لا ما كل عند بعد قبل فقدت فقدان وجدت عثرت ضاع ضاعت مفقود مفقودة شكرا الرجاء`),
)

/**
 * Returns the words of a text in their order, without case and accents, and without stop words.
 * English words are stemmed, and Arabic ones have nothing attached; those of other languages mostly
 * stay unchanged.
 */
export function parseWords(text: string): Word[] {
  return splitWords(text)
    .filter(isMeaningful)
    .map((word) => ({ text: word, stem: stemOf(word) }))
}

/** Returns the stem of a word, without case and accents. */
export const stemOf = (word: string) => stemmer(withoutAttached(word))

/**
 * Whether a word, without case and accents, is in posts of every kind and says nothing, as a single
 * Hiragana does.
 */
export const isStopWord = (word: string) => STOP_WORDS.has(word) || /^\p{sc=Hiragana}$/u.test(word)

/**
 * Whether a word says something. A digit does, because bus 7 and platform 3 are places, and so does
 * one Chinese character.
 */
export const isMeaningful = (word: string) =>
  (word.length > 1 || /[\p{N}\p{sc=Han}]/u.test(word)) && word.length <= LONGEST_WORD && !isStopWord(word)
