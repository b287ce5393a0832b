import { emulatorHost, rulesProject } from './board.ts'

/**
 * The emulator's report of the values that each expression of the rules has had since they were
 * loaded. It does not contain constants.
 * https://firebase.google.com/docs/rules/emulator-reports
 */
interface Report {
  rules: { files: { content: string }[] }
  report: Expression[]
}

interface Expression {
  sourcePosition: { line: number; currentOffset: number; endOffset: number }
  /**
   * An `undefined` in `value` is an error. If `value` is empty or missing, the expression was
   * skipped because `&&`, `||` or `?:` was already decided.
   */
  values?: { value?: Record<string, unknown> }[]
  children?: Expression[]
}

/**
 * Finds what the tests have not covered: conditions that were never true or never false, and other
 * expressions that never had a value. An `allow` without a condition counts as well, because no
 * test can cover it.
 * @returns a line for each, so an empty list if everything is covered
 */
export async function findUntested(): Promise<string[]> {
  const response = await fetch(`http://${emulatorHost}/emulator/v1/projects/${rulesProject}:ruleCoverage`)
  if (!response.ok) throw new Error(`The emulator has no coverage report: ${response.status}`)
  const { rules, report } = (await response.json()) as Report
  const content = rules.files[0]?.content ?? ''
  const expressions = report.flatMap(withChildren)
  // If the emulator does not report a condition, the tests have not covered it.
  const reported = new Set(expressions.map(({ sourcePosition }) => sourcePosition.line))
  const unseen = content.split('\n').flatMap((text, index) => {
    const isConstant = /^\s*allow [^:;]*(;|: if true\b)/.test(text)
    const isMissing = /^\s*allow .*: if (?!(true|false)\b)/.test(text) && !reported.has(index + 1)
    return isConstant || isMissing ? [`firestore.rules:${index + 1} never evaluated: ${text.trim()}`] : []
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
  // An expression that also had values of other types is a field and not a condition.
  if (!seen.every((value) => 'boolValue' in value)) return []
  return [true, false].filter((wanted) => !seen.some(({ boolValue }) => boolValue === wanted)).map(String)
}
