/** Alternatives by name, as rules and other families quote them: `{ask}`. */
export type WordFamilies = Record<string, string>

const ASKING =
  '(?:send|pay|buy|me|us|you|put|transfer|only|just|but|add|text|message|write|contact|call|see|click|tap|go|open|log|so|and|please|need|want) '

/**
 * Makes one expression from rules about plain words. In a rule `{ask}` is a family of words, `*`
 * the rest of a word, ` ~ ` up to six words of the same sentence, ` ~~ ` up to 24 words of any, and
 * ` ^ ` up to five words of the same clause that ask for nothing.
 * No repetition holds another one that could match the same letters, so that time stays bounded.
 */
export function expressionOf(rules: readonly string[], families: WordFamilies, rest = ''): RegExp {
  const source = rules.map((rule) => expand(rule, families)).join('|')
  return new RegExp(` (?:${source})(?= )${rest}`, 'g')
}

function expand(rule: string, families: WordFamilies): string {
  return rule
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?:${expand(families[name] ?? '', families)})`)
    .replaceAll(' ~~ ', ' (?:[^ ]+ ){0,24}')
    .replaceAll(' ^ ', ` (?:(?!${ASKING})[^ .?,]+ ){0,5}`)
    .replaceAll(' ~ ', ' (?:[^ .?]+ ){0,6}')
    .replace(/(?<=[a-z])\*/g, '[a-z]*')
}
