import { FAMILIES } from './guard-words.ts'
import { expressionOf } from './rule-expressions.ts'

/** What follows a script only in somebody's story, or is refused. Each is cut from the text. */
const REPORTS = [
  expressionOf(
    [
      '(?:somebody|someone|some (?:lad|man|woman|bloke|guy|one|chancer|person|fella|chap|scammer|idiot|joker|eejit|company)|an? (?:man|woman|bloke|fella|guy|lady|person|stranger|caller|chap|lass|scammer|so called|fake)|people|anybody|anyone|whoever|scammer*|fraudster*|folk) (?:[^ .?]+ ){0,4}(?:ask|asks|asked|askt|asking|want|wants|wanted|wantit|rang|called|phoned|messaged|emailed|saying|sayin|tried|keep|demanded|said|wrote|writes|offered|told|texted|sent)(?! to know| about)',
      '(?<! (?:you|youll|will|should|going to) )(?:got|had|getting|received|get) (?:a|an|this|another|some|these) (?:[^ .?]+ ){0,2}(?:email|mail|message|messages|text|texts|call|letter) (?:[^ .?]+ ){0,3}(?:saying|that|claiming|asking|telling|wanting|about|from)',
      'they ~ (?:asked|wanted|tried|were after)',
      'beware|watch out|careful of',
    ],
    FAMILIES,
    '(?: (?!(?:so|but|therefore) )[^ .?]+)*',
  ),
  expressionOf(
    [
      '(?<! if you | if i | unless you | say | says | saying )(?:dont|do not|never|not|wont|will not|nuh|no need|shouldnt|wouldnt|rather not|didnt|nobody|no one|neednt|doesnt|dont ever) (?:(?:you|please|ever|be|been|have|going|to|even|really|would|will|should|must|actually) ){0,3}(?:ask*|want*|need*|send*|pay*|paying|give|giving|buy*|buying|post*|share|click*|transfer*|tell(?! the police| police|(?: any\\w+| no one| nobody)(?! (?:[^ .?]+ ){0,4}(?:codes?|pin|password|digits)))|accept*|move|bother|require*|trust|hand)(?: (?!(?:but|so|just|please|can|could|and|until|unless|before|first|add|text|message|whatsapp|call|put|use|only|lets|my|then|send|pay|buy|you (?:must|can|have|need|pay|send)) )[^ .?,]+){0,9}',
      '(?:tell|show|give|send|read|pass) (?:it |that |the code |your code |codes )?(?:to )?(?:nobody|no one)(?: (?!(?:but|except|only|just) )[^ .?,]+){0,9}',
    ],
    FAMILIES,
  ),
]

/** Cuts from plain words what is only reported, refused or warned of. */
export const withoutReports = (words: string): string =>
  REPORTS.reduce((rest, report) => rest.replaceAll(report, ' -'), words)
