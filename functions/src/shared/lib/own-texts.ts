/** A value of `board.config.ts` with each of its texts in one language. */
export type InOneLanguage<Value> = Value extends string
  ? Value
  : Value extends { en: string }
    ? string
    : { [Key in keyof Value]: InOneLanguage<Value[Key]> }

/** Returns a value of `board.config.ts` in one language, or in English where it lacks that. */
export function inOneLanguage<Value>(value: Value, language: string): InOneLanguage<Value> {
  const choose = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(choose)
    if (typeof part !== 'object' || part === null) return part
    if ('en' in part) return Object.hasOwn(part, language) ? Reflect.get(part, language) : part.en
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, choose(inner)]))
  }
  return choose(value) as InOneLanguage<Value>
}
