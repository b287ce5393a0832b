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
    'you:u,ya,yu,yous,yall,tha,unu,una,ye you_have:uv,yeve your:ur,yr,yer,yuh,yor,yore the:thi,d,di ' +
    'please:pls,plz,abeg give_me:gimme,gizza give:giv,gie,gi they:dem what:wetin,wot,wat,wit,wha,whit ' +
    'that:wey,dat give_us:gies,gis text:txt texted:txted message:msg,mesage whats:wots,wats ' +
    'photo:foto,fotos,pic,pics,pix,picture,pictures,photos,photograph,photographs account:acount,acc ' +
    'address:adress,addy number:numba,nmbr numbers:numbas tell:tel before:b4,afore,befor until:til,till ' +
    'through:thru paid:payed email:emails,gmail,hotmail some:sum something:sumthing,summat someone:sumone,some1 ' +
    'somebody:sumbody people:ppl because:bcoz,cos i_am:im,ima ill:ahll,il i:ah with:wi from:frae,fae to:tae,fi ' +
    'dont:dinnae,doesnae want_to:wanna going_to:gonna,finna,tryna got_to:gotta let_me:lemme cheque:cheques ' +
    'courier:couriers license:licence,lisence idcard:id,ids whatsapp:wtsapp,watsapp,wattsap,whatsap,wapp,wsp,zap ' +
    'telegram:tg,telegramm,tellegram instagram:insta,ig snapchat:snap facebook:fb me:mi on:pon in:inna ' +
    'cannot:cyan,cannae have_to:haffi little:likkle thing:ting this:dis then:den after:efter wont:willnae ' +
    'police:polis off:aff right:rite was:wos written:rote,rit,ritten does:duz said:sed nothing:nowt show:sho ' +
    'which:wich would:wud could:cud should:shud phone:fone,foan money:mony,munny first:furst,fust when:wen ' +
    'have:hav,av code:kode passport:pasport,passeport transfer:tranfer,transfere,trasnfer,virement ' +
    'tomorrow:2moro,tmrw,tmr i_will:imma western:westen,westurn paypal:paypall gift:egift 20:twenty 30:thirty ' +
    '40:forty 50:fifty 60:sixty 70:seventy 80:eighty 90:ninety 100:hundred bitcoin:btc,bitcoins ' +
    'crypto:eth,ethereum,usdt'
  )
    .split(' ')
    .flatMap((group) => {
      const [word = '', spellings = ''] = group.replaceAll('_', ' ').split(':')
      return spellings.split(',').map((spelling) => [spelling, word] as const)
    }),
)

const LINK =
  /\bh(?:tt|xx)ps?:\/\/\S+|\bwww\.\S+|\b(?:[a-z0-9-]{1,40}\.){1,4}(?:(?:com|org|net|info|io|app|site|online|shop|xyz|link|test|example|co|ly|eu|uk|de)\b(?:\/\S*)?|[a-z]{2,5}\/\S+)|\b[a-z0-9-]{2,40} \(?dot\)? (?:com|org|net|info|io|app|site|co|uk|link)\b/g
const ADDRESS =
  /[a-z0-9._%+-]{1,60}(?:@| ?[([]at[)\]] ?)[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,20}){1,4}|\b[a-z0-9._-]{1,40} at [a-z0-9-]{1,40} dot (?:com|org|net|co|uk)\b/g
const SUM =
  /\brs\.? ?\d{2,6}|[£$€¥]\s?\d[\d.,]*k?|\b\d[\d.,]*\s?(?:[£€$]|(?:eur|euros?|quid|pounds?|bucks|dollars?|usd|gbp|naira|tenner|bob|zloty|pln|rupees?|pesos?|rand|francs?|chf|kronor|zl)\b)|\b(?:hundred|fifty|forty|thirty|twenty|ten|five|couple|few|some)(?: hundred)?(?: of)? (?:euros?|quid|pounds?|bucks|dollars?|notes)\b|\b(?:one|two|three|four|five|six|seven|eight|nine) (?:hundred|thousand|grand)\b|\b(?:tenner|fiver|twenty quid|score|grand)\b/g

/**
 * Writes a text so that rules can read it: small plain Latin letters, no disguised or spaced-out
 * words, common spellings, every word between single spaces, and `LINK`, `ADDRESS`, `PHONE`, `SUM`,
 * `HANDLE` and `CASHTAG` for what looks like these. Sentences end with ` .` or ` ?`, and clauses with ` ,`.
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
    .replace(/['’‘`´]/g, '')
    .replace(ADDRESS, ' ADDRESS ')
    .replace(LINK, ' LINK ')
    .replace(SUM, ' SUM ')
    .replace(/(^|[\s:(])\$[a-z]\w{4,}/g, '$1 CASHTAG ')
    .replace(/(^|[\s:(])@[a-z]\w{3,}/g, '$1 HANDLE ')
    .replace(/\+?\d(?:[ ()-]{0,2}\d){8,14}/g, ' PHONE ')
    .replace(
      /(?:\b(?:oh?|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)\b[ ,.-]{0,3}){7,20}/g,
      ' PHONE ',
    )
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
