import path from 'node:path'

/**
 * @typedef {object} Package
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {unknown} [dev]
 * @property {unknown} [optional]
 * @property {unknown} [devOptional]
 */

/**
 * The lock file of the functions alone, out of the project's: what a package resolves to there,
 * version and hash, it resolves to here. npm would need the network for this, as it looks up anew
 * whatever has to lie elsewhere than in the project.
 * @param {{ packages: Record<string, Package>, [other: string]: unknown }} lock the project's package-lock.json
 */
export function deriveLock({ packages, ...lock }) {
  const project = new Map(Object.entries(packages))
  /** Where each package lies in the functions' own tree, and where in the project's. */
  const origins = new Map([['', 'functions']])
  /** @type {Map<string, { to: string, dev: boolean, optional: boolean }[]>} */
  const edges = new Map()
  // What is added on the way is visited, too.
  for (const [place, origin] of origins) {
    edges.set(place, [])
    for (const { name, ...kind } of listAsked(packages[origin] ?? {}, place === '')) {
      const target = find(project, origin, name)
      if (target === undefined) continue
      let to = find(origins, place, name)
      if (to === undefined || origins.get(to) !== target) {
        // At the top, if nothing lies there yet; otherwise in the package that asks for it.
        const top = `node_modules/${name}`
        to = origins.has(top) ? path.posix.join(place, top) : top
        origins.set(to, target)
      }
      edges.get(place)?.push({ to, ...kind })
    }
  }
  /** @param {'dev' | 'optional'} kind */
  const reachWithout = (kind) => {
    const reached = new Set([''])
    for (const place of reached) for (const edge of edges.get(place) ?? []) if (!edge[kind]) reached.add(edge.to)
    return reached
  }
  const [inProduction, required] = [reachWithout('dev'), reachWithout('optional')]
  const entries = [...origins].map(([place, origin]) => {
    const { dev: _dev, optional: _optional, devOptional: _devOptional, ...entry } = packages[origin] ?? {}
    // By these npm knows what to leave out, and what may be missing on another system.
    const flags = { ...(!inProduction.has(place) && { dev: true }), ...(!required.has(place) && { optional: true }) }
    return [place, { ...entry, ...flags }]
  })
  return { ...lock, name: 'functions', packages: Object.fromEntries(entries) }
}

/**
 * What npm installs for a package; peers that are optional it does not.
 * @param {Package} asking
 * @param {boolean} isRoot
 */
function listAsked({ dependencies, devDependencies, optionalDependencies, peerDependencies, ...other }, isRoot) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !other.peerDependenciesMeta?.[name]?.optional)
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({ name, dev: false, optional: false })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, dev: false, optional: true })),
    ...Object.keys((isRoot && devDependencies) || {}).map((name) => ({ name, dev: true, optional: false })),
  ]
}

/**
 * Where Node finds a package: in the one that asks for it, or above.
 * @param {Map<string, unknown>} tree
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function find(tree, from, name) {
  const place = path.posix.join(from, 'node_modules', name)
  if (tree.has(place)) return place
  return from === '' ? undefined : find(tree, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}
