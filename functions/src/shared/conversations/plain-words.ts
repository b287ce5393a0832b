import { MAX_LENGTH } from '../lib/shared-constants.ts'

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES = pairs(
  'аa вb еe зe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ӏl αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ɡg ıi łl øo',
)
/** Digits and signs that stand for a letter inside a word. */
const DISGUISES = pairs('0o 1i 3e 4a 5s 7t @a $s')
/** Short forms and spellings, and the words that the rules know. */
const SPELLINGS = new Map(
  (
    'u:you ya:you yu:you yous:you yall:you tha:you uv:you_have ur:your yr:your yer:your yuh:your thi:the ' +
    'pls:please plz:please gimme:give_me giv:give gie:give d:the di:the dem:they wetin:what wey:that abeg:please gies:give_us gis:give_us gizza:give_me txt:text txted:texted msg:message mesage:message ' +
    'wot:what wat:what wit:what wha:what wots:whats wats:whats whit:what foto:photo fotos:photo pic:photo pics:photo ' +
    'pix:photo picture:photo pictures:photo photos:photo photograph:photo photographs:photo acount:account acc:account ' +
    'adress:address numba:number numbas:numbers nmbr:number tel:tell b4:before til:until till:until ' +
    'thru:through payed:paid emails:email sum:some sumthing:something sumone:someone sumbody:somebody some1:someone ' +
    'ppl:people bcoz:because cos:because im:i_am ima:i_am ahll:ill ah:i wi:with frae:from fae:from tae:to dinnae:dont ' +
    'doesnae:dont wanna:want_to gonna:going_to gotta:got_to lemme:let_me cheques:cheque couriers:courier ' +
    'licence:license id:idcard ids:idcard wtsapp:whatsapp watsapp:whatsapp wattsap:whatsapp whatsap:whatsapp wapp:whatsapp ' +
    'wsp:whatsapp zap:whatsapp tg:telegram telegramm:telegram insta:instagram ig:instagram snap:snapchat fb:facebook ' +
    'gi:give mi:me fi:to pon:on inna:in cyan:cannot haffi:have_to unu:you una:you likkle:little ting:thing dat:that dis:this den:then ye:you yeve:you_have afore:before befor:before efter:after cannae:cannot willnae:wont polis:police aff:off ' +
    'rite:right wos:was il:ill rote:written rit:written ritten:written duz:does sed:said summat:something nowt:nothing sho:show wich:which wud:would cud:could shud:should fone:phone foan:phone mony:money munny:money furst:first fust:first wen:when hav:have av:have yor:your yore:your kode:code pasport:passport passeport:passport lisence:license tellegram:telegram tranfer:transfer transfere:transfer trasnfer:transfer virement:transfer ' +
    '2moro:tomorrow tmrw:tomorrow tmr:tomorrow imma:i_will finna:going_to tryna:going_to addy:address westen:western westurn:western paypall:paypal egift:gift ' +
    'twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 ' +
    'handova:handover kod:code gmail:email hotmail:email btc:bitcoin bitcoins:bitcoin eth:crypto ethereum:crypto usdt:crypto'
  )
    .split(' ')
    .map((pair) => pair.replaceAll('_', ' ').split(/:(.*)/, 2) as [string, string]),
)

const LINK =
  /\bh(?:tt|xx)ps?:\/\/\S+|\bwww\.\S+|\b(?:[a-z0-9-]{1,40}\.){1,4}(?:(?:com|org|net|info|io|app|site|online|shop|xyz|support|click|cloud|center|link|test|example|co|ly|eu|uk|de)\b(?:\/\S*)?|[a-z]{2,5}\/\S+)|\b(?!(?:the|an|this|that|my) )[a-z0-9-]{2,40} \(?dot\)? (?:com|org|net|info|io|app|site|co|uk|link)\b/g
const ADDRESS =
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}(?:(?:@| ?[([]at[)\]] ?)[a-z0-9-]{1,40}(?:(?:\.| ?[([]dot[)\]] ?| dot )[a-z0-9-]{1,20}){1,4}| at (?!(?:the|an?|this|that|my) )[a-z0-9-]{1,40}(?:(?: dot | ?[([]dot[)\]] ?)[a-z]{2,20}){1,4}\b|(?<!\b(?:look|looked|looking|works?|worked|am)) at (?:gmail|hotmail|outlook|yahoo|gmx|proton(?:mail)?)\b)/g
const SUM =
  /\brs\.? ?\d{2,6}|[£$€¥]\s?\d[\d.,]{0,12}k?|\b\d[\d.,]{0,12}\s?(?:[£€$]|(?:eur|euros?|quid|pounds?|bucks|dollars?|usd|gbp|naira|tenner|bob|zloty|pln|rupees?|pesos?|rand|francs?|chf|kronor|zl)\b)|\b(?:hundred|fifty|forty|thirty|twenty|ten|five|couple|few|some)(?: hundred)?(?: of)? (?:euros?|quid|pounds?|bucks|dollars?|notes)\b|\b(?:one|two|three|four|five|six|seven|eight|nine) (?:hundred|thousand|grand)\b|\b(?:tenner|fiver|twenty quid|score|grand)\b/g

const DIGIT_WORD = '(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|treble|hundred)'
/** A telephone number in words, of at least seven. */
const SPELLED_PHONE = new RegExp(`\\b${DIGIT_WORD}(?:[ ,.-]{1,3}(?:${DIGIT_WORD}|\\d{1,4})\\b){6,20}`, 'g')

/**
 * Writes a text so that rules can read it: small plain Latin letters, no disguised or spaced-out
 * words, common spellings, every word between single spaces, and `LINK`, `ADDRESS`, `PHONE`, `SUM`,
 * `HANDLE` and `CASHTAG` for what looks like these. Sentences end with ` .` or ` ?`, and clauses
 * with ` ,`.
 */
export function plainWords(text: string): string {
  const words = text
    .slice(0, MAX_LENGTH.messageText)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .slice(0, 2 * MAX_LENGTH.messageText)
    .replace(/[^\0-\x7f]/g, (letter) => LOOKALIKES.get(letter) ?? letter)
    .replace(/['’‘`´]d\b/g, ' would')
    .replace(/(?<=s)['’‘`´]s\b/g, '')
    .replace(/['’‘`´]/g, '')
    .replace(SPELLED_PHONE, ' PHONE ')
    .replace(ADDRESS, ' ADDRESS ')
    .replace(LINK, ' LINK ')
    .replace(SUM, ' SUM ')
    .replace(/(^|[\s:(])\$[a-z]\w{4,}/g, '$1 CASHTAG ')
    .replace(/(^|[\s:(])@[a-z]\w{3,}/g, '$1 HANDLE ')
    .replace(/\+?\d(?:[ ()-]{0,2}\d){8,14}/g, ' PHONE ')
    .replace(/(\d)[.,:](?=\d)/g, '$1')
    .replace(/(?<![a-z0-9])[a-z0-9@$](?:[ ._*-][a-z0-9@$]){3,}(?![a-z0-9])/g, (word) => word.replace(/[ ._*-]/g, ''))
    .replace(
      /([a-z]|(?<![a-z0-9@$]))([013457@$])(?=[a-z]{2}|[a-z]\b)/g,
      (_, before: string, sign: string) => before + DISGUISES.get(sign),
    )
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[.!…;]+\s|[.!…;]+$|\n+|[•➡→]/g, ' . ')
    .replace(/\?+/g, ' ? ')
    .replace(/[,:()–—]|\s-\s/g, ' , ')
    .replace(/&/g, ' and ')
    .replace(/[^a-zA-Z0-9.,?]+/g, ' ')
    .replace(/ t[ei]?l[ei]?gr[ae]?ms?\b/g, ' telegram')
    .replace(/ wh?[au]ts? ?ap+s?\b/g, ' whatsapp')
    .replace(/(?<=[a-z])\.(?=[a-z])/g, ' ')
  const spelled = words.split(' ').map((word) => SPELLINGS.get(word) ?? word)
  return ` ${spelled.join(' ')} . `.replace(/ +/g, ' ').replaceAll(' e mail', ' email')
}

function pairs(text: string): Map<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))
}
