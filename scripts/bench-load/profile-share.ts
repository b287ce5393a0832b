import fs from 'node:fs'
import type { Profiler } from 'node:inspector'
import { SourceMap } from 'node:module'

/** What the time went into: milliseconds by package. */
export type Shares = Map<string, number>

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/

/**
 * Divides the time of a profile among the packages whose code was running. What Node and V8 do
 * counts for the code that called them.
 * @param bundle a file whose source map says which package each function is from
 */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, bundle: string): Shares {
  const map = new SourceMap(JSON.parse(fs.readFileSync(`${bundle}.map`, 'utf8')))
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const packageOf = ({ callFrame }: Profiler.ProfileNode): string | undefined => {
    const { url, lineNumber, columnNumber, functionName } = callFrame
    if (functionName === '(garbage collector)') return 'collecting garbage'
    if (url.startsWith('node:') || url === '') return undefined
    if (!url.endsWith(bundle)) return PACKAGE.exec(url)?.[1] ?? 'reading the bundle and its bytecode'
    const origin = map.findEntry(lineNumber, columnNumber)
    if (!('originalSource' in origin)) return undefined
    return PACKAGE.exec(origin.originalSource)?.[1] ?? 'the board’s own code'
  }
  const shareOf = (id: number | undefined): string => {
    const node = id === undefined ? undefined : byId.get(id)
    if (node === undefined) return 'other'
    return packageOf(node) ?? shareOf(callers.get(node.id))
  }
  const shares: Shares = new Map()
  for (const [index, sample] of samples.entries()) {
    const share = shareOf(sample)
    // A sample lasts until the next one.
    shares.set(share, (shares.get(share) ?? 0) + (timeDeltas[index + 1] ?? 0) / 1000)
  }
  return shares
}
