import { emulatorHost, rulesProject } from './board.ts'

/**
 * The emulator's report on what each expression of the rules has come to since they were loaded. Constants are not in it.
 * https://firebase.google.com/docs/rules/emulator-reports
 */
interface Report {
  rules: { files: { content: string }[] }
  report: Expression[]
}

interface Expression {
  sourcePosition: { line: number; currentOffset: number; endOffset: number }
  /** An `undefined` in `value` is an error; an empty one, or none, was skipped as `&&`, `||` or `?:` had decided already. */
  values?: { value?: Record<string, unknown> }[]
  children?: Expression[]
}

/**
 * Finds what the tests have not shown: conditions that were never true or never false, and expressions of any other kind
 * that never had a value. What is allowed without a condition no test can show, so it counts, too.
 * @returns a line for each, empty where everything was seen
 */
export async function findUntested(): Promise<string[]> {
  const response = await fetch(`http://${emulatorHost}/emulator/v1/projects/${rulesProject}:ruleCoverage`)
  if (!response.ok) throw new Error(`The emulator has no coverage report: ${response.status}`)
  const { rules, report } = (await response.json()) as Report
  const content = rules.files[0]?.content ?? ''
  const expressions = report.flatMap(withChildren)
  // An emulator that reports nothing has not seen everything.
  const reported = new Set(expressions.map(({ sourcePosition }) => sourcePosition.line))
  const unseen = content.split('\n').flatMap((text, index) => {
    const isConstant = /^\s*allow [^:;]*(;|: if true\b)/.test(text)
    const isMissing = /^\s*allow .*: if (?!(true|false)\b)/.test(text) && !reported.has(index + 1)
    return isConstant || isMissing ? [`firestore.rules:${index + 1} never judged: ${text.trim()}`] : []
  })
  const source = [...content]
  const untested = expressions.flatMap((expression) => {
    const missing = missingValues(expression)
    if (missing.length === 0) return []
    const { line, currentOffset, endOffset } = expression.sourcePosition
    const text = source.slice(currentOffset, endOffset + 1).join('')
    return `firestore.rules:${line} never ${missing.join(' or ')}: ${text.replaceAll(/\s+/g, ' ')}`
  })
  return [...unseen, ...untested]
}

function withChildren(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withChildren)]
}

function missingValues({ values = [] }: Expression): string[] {
  const seen = values.flatMap(({ value }) =>
    !value || 'undefined' in value || Object.keys(value).length === 0 ? [] : [value],
  )
  if (seen.length === 0) return ['evaluated']
  // A field that a test filled with a boolean, among others, is not a condition.
  if (!seen.every((value) => 'boolValue' in value)) return []
  return [true, false].filter((wanted) => !seen.some(({ boolValue }) => boolValue === wanted)).map(String)
}
