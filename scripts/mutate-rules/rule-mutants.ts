/** A copy of the rules with one thing changed. */
export interface Mutant {
  name: string
  rules: string
}

/** A stretch of the source, by its first character and the one after its last. */
interface Span {
  start: number
  end: number
}

interface Token extends Span {
  text: string
}

/** What is between two brackets, which the span includes and the nodes do not. */
interface Group extends Span {
  /** Whether the brackets make a list. */
  isList: boolean
  nodes: Node[]
}

type Node = Token | Group

const methodsOf: Record<string, string[]> = { read: ['get', 'list'], write: ['create', 'update', 'delete'] }

/**
 * Makes all mutants of the rules. One mutant leaves out the whole condition of one method of an
 * `allow`. The others leave out one operand of `&&` or `||`, or one entry of a list, at any depth,
 * of a method's condition or of a value that a function returns or names with `let`.
 * @param rules the source, which the emulator accepts
 * @throws {Error} if an `allow` has no condition, or a statement no semicolon
 */
export function mutateRules(rules: string): Mutant[] {
  const tokens = tokenize(rules)
  let place = ''
  let functionName = ''
  return tokens.flatMap((token, index) => {
    if (token.text.startsWith('match ')) place = token.text.slice('match '.length)
    if (token.text === 'function') functionName = tokens[index + 1]?.text ?? ''
    if (token.text === 'allow') return mutateAllow(rules, statementAt(tokens, index), place)
    if (token.text !== 'return' && token.text !== 'let') return []
    const expression = statementAt(tokens, index).slice(token.text === 'let' ? 3 : 1)
    return changesOf(nest(expression)).map((change) => ({
      name: `${functionName} ${describe(rules, change)}`,
      rules: cut(rules, change),
    }))
  })
}

/** @param statement the tokens of `allow <methods>: if <condition>` */
function mutateAllow(rules: string, statement: Token[], place: string): Mutant[] {
  const { start, end } = spanOf(statement)
  const colon = statement.findIndex(({ text }) => text === ':')
  if (colon < 0) throw new Error(`An allow on ${place} has no condition.`)
  const words = statement.slice(1, colon).map(({ text }) => text)
  const methods = words.filter((word) => word !== ',').flatMap((word) => methodsOf[word] ?? word)
  const condition = statement.slice(colon + 2)
  const original = spanOf(condition)
  const mutations = [
    { what: 'without its condition', condition: 'true' },
    ...changesOf(nest(condition)).map((change) => ({
      what: describe(rules, change),
      condition: cut(rules, change, original),
    })),
  ]
  return methods.flatMap((method) =>
    mutations.map(({ what, condition }) => {
      const statements = [
        `allow ${method}: if ${condition};`,
        ...methods
          .filter((other) => other !== method)
          .map((other) => `allow ${other}: if ${rules.slice(original.start, original.end)};`),
      ]
      return {
        name: `${method} on ${place} ${what}`,
        rules: rules.slice(0, start) + statements.join(' ') + rules.slice(end + 1),
      }
    }),
  )
}

/** An operand or entry to leave out. */
interface Change {
  leftOut: Span
  /** Holds also the operator or comma that goes with it. */
  removed: Span
}

function describe(rules: string, { leftOut }: Change): string {
  return `without ${rules.slice(leftOut.start, leftOut.end).replaceAll(/\s+/g, ' ')}`
}

/** Gives the source, or a part of it, without what the change removes. */
function cut(rules: string, { removed }: Change, part: Span = { start: 0, end: rules.length }): string {
  return rules.slice(part.start, removed.start) + rules.slice(removed.end, part.end)
}

/** Splits by what binds least first: commas and `?:`, then `||`, then `&&`. */
function changesOf(expression: Node[]): Change[] {
  return split(expression, ',', '?', ':').flatMap((part) => {
    const alternatives = split(part, '||')
    const operands = [alternatives, ...alternatives.map((alternative) => split(alternative, '&&'))]
    const inner = part.flatMap((node) => ('nodes' in node ? changesOfGroup(node) : []))
    return [...operands.filter(({ length }) => length > 1).flatMap(leaveOutEach), ...inner]
  })
}

function changesOfGroup({ nodes, isList }: Group): Change[] {
  const entries = isList ? split(nodes, ',').filter(({ length }) => length > 0) : []
  return [...leaveOutEach(entries), ...changesOf(nodes)]
}

/** Leaves out each in turn, with the operator or comma after it, or the one before the last. */
function leaveOutEach(siblings: Node[][]): Change[] {
  const spans = siblings.map(spanOf)
  return spans.map((leftOut, index) => {
    const start = index === spans.length - 1 ? spans[index - 1]?.end : leftOut.start
    const end = spans[index + 1]?.start
    return { leftOut, removed: { start: start ?? leftOut.start, end: end ?? leftOut.end } }
  })
}

/** Skips comments. A string is one token, and so is `match` with its path. */
function tokenize(rules: string): Token[] {
  const pattern =
    /\/\/.*|\/\*[\s\S]*?\*\/|(match\s+\/\S*|'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*"|\w+|&&|\|\||[^\s\w])/g
  return [...rules.matchAll(pattern)].flatMap(({ 1: text, index }) =>
    text === undefined ? [] : { text: text.replace(/^match\s+/, 'match '), start: index, end: index + text.length },
  )
}

/** Gives the tokens from the one at `start` up to the semicolon that ends its statement. */
function statementAt(tokens: Token[], start: number): Token[] {
  const end = tokens.findIndex(({ text }, index) => index > start && text === ';')
  if (end < 0) throw new Error(`A semicolon is missing after “${tokens[start]?.text}”.`)
  return tokens.slice(start, end)
}

/** Puts what is between brackets into groups. */
function nest(tokens: Token[]): Node[] {
  const nodes: Node[] = []
  const open: Group[] = []
  for (const [index, { text, ...span }] of tokens.entries()) {
    const siblings = open.at(-1)?.nodes ?? nodes
    if ('([{'.includes(text)) {
      // After a name, a call or another index it is an index.
      const isList = text === '[' && !/^(?!in$)\w+$|^[)\]]$/.test(tokens[index - 1]?.text ?? '')
      const group: Group = { ...span, isList, nodes: [] }
      siblings.push(group)
      open.push(group)
    } else if (')]}'.includes(text)) {
      const group = open.pop()
      if (group) group.end = span.end
    } else siblings.push({ ...span, text })
  }
  return nodes
}

function split(nodes: Node[], ...separators: string[]): Node[][] {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if ('text' in node && separators.includes(node.text)) parts.push([])
    else parts.at(-1)?.push(node)
  }
  return parts
}

function spanOf(nodes: Node[]): Span {
  return { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 }
}
