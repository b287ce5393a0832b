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

/** Tokens between two brackets, which are not among them. */
interface Group extends Span {
  /** Whether it is a list's literal, neither an index nor a call. */
  isList: boolean
  nodes: Node[]
}

type Node = Token | Group

const methodsOf: Record<string, string[]> = { read: ['get', 'list'], write: ['create', 'update', 'delete'] }

/**
 * All mutants of the rules. For each method of each `allow`: its condition left out altogether, and changed in one place. For each
 * value that a function returns or names: changed in one place. A change in one place leaves out one operand of `&&` or `||`, or one
 * entry of a list, at any depth.
 * @throws where a semicolon is missing
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

/** @param statement the tokens of `allow <methods>: if <condition>`, or of `allow <methods>` */
function mutateAllow(rules: string, statement: Token[], place: string): Mutant[] {
  const colon = statement.findIndex(({ text }) => text === ':')
  const words = (colon < 0 ? statement : statement.slice(0, colon)).slice(1).map(({ text }) => text)
  const methods = words.filter((word) => word !== ',').flatMap((word) => methodsOf[word] ?? word)
  const span = spanOf(statement)
  const condition = colon < 0 ? [] : statement.slice(colon + 2)
  const original = condition.length === 0 ? 'true' : textOf(rules, spanOf(condition))
  const changes = changesOf(nest(condition)).map((change) => ({
    what: describe(rules, change),
    condition: cut(rules, change, spanOf(condition)),
  }))
  return methods.flatMap((method) => {
    const others = methods.filter((other) => other !== method).map((other) => ` allow ${other}: if ${original};`)
    return [{ what: 'without its condition', condition: 'true' }, ...changes].map(({ what, condition }) => ({
      name: `${method} on ${place} ${what}`,
      rules: `${rules.slice(0, span.start)}allow ${method}: if ${condition};${others.join('')}${rules.slice(span.end + 1)}`,
    }))
  })
}

/** One operand or entry to leave out, and with it the operator or comma that it needs no more. */
interface Change {
  leftOut: Span
  removed: Span
}

const describe = (rules: string, { leftOut }: Change) => `without ${textOf(rules, leftOut).replaceAll(/\s+/g, ' ')}`

/** The source, or a part of it, without what the change removes. */
function cut(rules: string, { removed }: Change, { start, end }: Span = { start: 0, end: rules.length }): string {
  return rules.slice(start, removed.start) + rules.slice(removed.end, end)
}

/** `||` binds less than `&&`, and both bind more than what separates arguments, entries and the parts of `?:`. */
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

/** Leaves out each in turn, with the operator or comma behind it, or that before the last one. */
function leaveOutEach(siblings: Node[][]): Change[] {
  const spans = siblings.map(spanOf)
  return spans.map((leftOut, index) => {
    const start = index === spans.length - 1 ? spans[index - 1]?.end : leftOut.start
    const end = spans[index + 1]?.start
    return { leftOut, removed: { start: start ?? leftOut.start, end: end ?? leftOut.end } }
  })
}

/** Comments are left out; a string is one token, and so is `match` with its path, whose braces open no block. */
function tokenize(rules: string): Token[] {
  const pattern =
    /\/\/.*|\/\*[\s\S]*?\*\/|(match\s+\/\S*|'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*"|\w+|&&|\|\||[^\s\w])/g
  return [...rules.matchAll(pattern)].flatMap(({ 1: text, index }) =>
    text === undefined ? [] : { text: text.replace(/^match\s+/, 'match '), start: index, end: index + text.length },
  )
}

/** The tokens from the given one up to the semicolon that ends its statement, without it. */
function statementAt(tokens: Token[], start: number): Token[] {
  const end = tokens.findIndex(({ text }, index) => index > start && text === ';')
  if (end < 0) throw new Error(`A semicolon is missing after “${tokens[start]?.text}”.`)
  return tokens.slice(start, end)
}

/** Puts what is between brackets into groups. They are balanced, as the emulator has taken the rules. */
function nest(tokens: Token[]): Node[] {
  const nodes: Node[] = []
  const open: Group[] = []
  for (const [index, { text, ...span }] of tokens.entries()) {
    const siblings = open.at(-1)?.nodes ?? nodes
    if ('([{'.includes(text)) {
      // A bracket behind a name, a call or an index is an index itself.
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

const textOf = (rules: string, { start, end }: Span) => rules.slice(start, end)
