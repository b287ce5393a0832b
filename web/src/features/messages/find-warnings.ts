import { toAsciiDigits } from '../../../../functions/src/shared/lib/digits.ts'

/** What a text can mention that a note warns of, in the order of these notes. */
const WARNINGS = ['code', 'payment', 'pay-first', 'link', 'other-app'] as const
export type Warning = (typeof WARNINGS)[number]

/** Finds one of several words. */
const any = (words: string) => new RegExp(`(?<![\\w'])(?:${words})(?![\\w'])`)
/** Finds a word of one list and then one of another, with at most so many words between them. */
const near = (first: string, most: number, second: string) => any(`(?:${first})(?: \\S+){0,${most}} (?:${second})`)

/** Sentences that refuse, warn or tell a story are left alone, */
const STORY = any(
  "nobody|no one|no need|refuse|scam\\w*|beware|askt?|asked|called my|rang|told|tried to|wanted|says the|said|sayin|ppl|hoodie|sticker|logo|poster|(?:i|i've|ive) lost|dropped|i left|whose|found (?:a|near)|(?:never|dont|don't|do not|didn't|isn't|won't|not) (?:to |ever |even )?(?:want|send|give|tell|pay|click|need|ask|move|take|know|have|share|show|read|type|post|buy|use|trust|open|accept|forward|text)",
)
/** and so are, where codes are looked for, those about the meeting, other codes and questions. */
const OTHER_CODE = any(
  "when (?:we|i|it|you|you're|u|do)|wen|once|as soon as|after|until|if|then you|you get|(?:you're|youre|i'm|im|are) here|hands?|in person|at the|both|my code|(?:i|you) (?:have|got) the code|(?:codes?|digits|numbers) (?:of|on|for|to|at|mean|ready|in|needed|is (?:on|for|needed|wrong))|(?:which|what) (?:code|numbers)|who|where|does|(?:do|shall|will) (?:we|i)|found|you need|i'd rather|keep|tag|key|case|plate|card|back of|engraved|printed|inside|(?:door|gate|building|entry|locker|dress|post|postal|zip|area|colour|color|booking|discount|qr|bar|order|tracking|promo|coat|flight|train|row|lift|keypad|alarm|room|unlock|lock|phone|sort|voucher|serial|bike) (?:code|number|digits)|(?:last|first|middle|end) (?:\\w+ )?(?:digits|numbers|figures|letters)",
)
const NOT_I = "(?<!(?:i|\\w+'ll|ill|i'd|i can|i could|to|will|they|we|must|should) )"
const ASK = `${NOT_I}(?:(?:send|tell|give|read|text|forward|type|write|say|reply|copy|pass|repeat) (?:me|us|back|here)|gimme|share|disclose|can i have)|i need`
const CODE = '(?:handover |pickup |collection |verification |pin |sms )?(?:codes?|otp|digits)|(?:6|six|4|four) numbers'
const SENT = 'sms|codes?|digits|figures|(?:little|short) number|(?:6|six|4|four) numbers?'
const TELL_IT =
  '(?:send|tell|give|forward|read|repeat|reply|type) (?:it|that|me|them|back|us)|(?:what|whats) .{0,5}(?:it|they) say'
const GIFT_CARD =
  '(?:gift|steam|itunes|amazon|google play|apple|visa|walmart|razer|tesco)(?: gift)? (?:cards?|vouchers?)'
const SERVICE =
  '(?:bitcoin|btc|crypto|usdt|ethereum|zelle|venmo|cash ?app|revolut|paypal|bank transfer|paysafe)(?! card)'
const SUM = '[£$€] ?\\d+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)? ?(?:[£$€]|quid|euros?|dollars|pounds|bucks)'
const FEE = 'fees?|deposit|postage|petrol|diesel|fuel|shipping|insurance|duty'
const FETCHER = '(?:courier|driver|rider|cousin|nephew|assistant|colleague)'
const URL = '(?:https?://|www[.])\\S{1,99}|[^\\s@]{1,60}[.](?:com|org|net|info)(?:/\\S{0,99})?'
const USE =
  'click|press|tap|sign (?:in|up)|log ?in|confirm|verify|validate|fill|pay|paying|settle|clear|enter|your (?:card|account)|reward|location|locator|map|redeem|open (?:this|it)'
const GO = `${NOT_I}(?:add|write|message|text|contact|reach|move|switch|swap|hop|go|talk|dm|pm|hmu)`
const APP =
  'whats ?app|telegram|viber|snapchat|instagram|discord|wechat|skype|(?:on|to|via) (?:signal|snap|insta|messenger)'
const WRITE_ME =
  '(?:write|message|text|contact|reach|e?-?mail|ring|call|phone|drop)(?: \\S+)? (?:me|us|my|him|her|line)'
const ADDRESS = '[^\\s@]{1,64}@[^\\s@.]{1,64}[.]\\S+|at \\S+ dot \\S+|[+]?\\d(?: ?\\d){8,14}'

const RULES: Record<Warning, readonly RegExp[]> = {
  code: [
    near(ASK, 3, CODE),
    near("what|whats|what's", 1, `(?:your|ur) (?:${CODE})|the (?:otp|verification code)`),
    near(CODE, 0, 'please|pls|plz|now|quick|first'),
    near(SENT, 12, TELL_IT),
  ],
  payment: [
    any('friends (?:and|n) family|sort code|iban|wallet address'),
    near('pay|send|reward|scratch|buy|accept|get me', 4, GIFT_CARD),
    near(`pay|payed|send|transfer|reward|accept|by|via|only|${SUM}`, 4, SERVICE),
    near(SERVICE, 0, 'me|only|mate|first'),
    near('pay|payed|send|transfer|wire|reward', 6, 'western union|money ?gram'),
  ],
  'pay-first': [
    near(`${FEE}|reward|pay|${SUM}`, 3, 'first(?! thing)|before (?:i|we|they)|up ?front|in advance|prior'),
    near(`${NOT_I}(?:pay|cover|settle|clear|outstanding|release|refundable|put down)`, 3, FEE),
    near('my|a|sending|send', 1, `${FETCHER}(?: \\S+){0,2} (?:collects?|fetch(?:es)?|picks? (?:it|up|the))`),
    near('send|sending', 1, 'courier|driver|rider'),
  ],
  link: [near(USE, 12, URL), near(URL, 12, USE)],
  'other-app': [
    near(GO, 5, `(?<!from )(?:${APP})(?! group)`),
    near(APP, 0, 'me|only|ok|\\d+'),
    near(WRITE_ME, 6, ADDRESS),
  ],
}

const LONGEST = 5000

/**
 * Names what texts mention that scams often ask for. Most people who write such words are honest,
 * so it only leads to a note.
 */
export function warningsOf(...texts: readonly string[]): Warning[] {
  const sentences = texts
    .flatMap((text) =>
      toAsciiDigits(text)
        .normalize('NFKC')
        .toLowerCase()
        .slice(0, LONGEST)
        .split(/[.!?;]+(?:\s|$)|\n/),
    )
    .map((sentence) => sentence.replaceAll('’', "'").replace(/:(?!\/\/)|[^\p{L}\p{N}£$€@:/.+'-]+/gu, ' '))
    .map((sentence) => sentence.replace(/\s+/g, ' '))
    .filter((sentence) => !STORY.test(sentence))
  const all = sentences.join(' ')
  const ofCodes = sentences.filter((sentence) => !OTHER_CODE.test(sentence)).join(' ')
  return WARNINGS.filter((kind) => RULES[kind].some((rule) => rule.test(kind === 'code' ? ofCodes : all)))
}
