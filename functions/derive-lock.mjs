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
 * Derives the functions' own lock file from the project's, with the same versions and hashes. npm
 * would need the network for this, because it looks up every package whose place has changed.
 * @param {{ packages: Record<string, Package>, [other: string]: unknown }} lock the project's
 * package-lock.json
 */
export function deriveLock({ packages, ...lock }) {
  const project = new Map(Object.entries(packages))
  /** Maps the place of each package in the functions' tree to its place in the project's. */
  const origins = new Map([['', 'functions']])
  /** @type {Map<string, { to: string, dev: boolean, optional: boolean }[]>} */
  const edges = new Map()
  // The loop also visits the entries that it adds.
  for (const [place, origin] of origins) {
    edges.set(place, [])
    for (const { name, ...kind } of listDependencies(packages[origin] ?? {}, place === '')) {
      const target = find(project, origin, name)
      if (target === undefined) continue
      let to = find(origins, place, name)
      if (to === undefined || origins.get(to) !== target) {
        // It goes to the top if that place is free, otherwise into the package that depends on it.
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
    // These flags tell npm what to leave out, and what may be missing on another system.
    const flags = { ...(!inProduction.has(place) && { dev: true }), ...(!required.has(place) && { optional: true }) }
    return [place, { ...entry, ...flags }]
  })
  return { ...lock, name: 'functions', packages: Object.fromEntries(entries) }
}

/**
 * Lists what npm installs for a package. It does not install optional peers.
 * @param {Package} asking
 * @param {boolean} isRoot
 */
function listDependencies({ dependencies, devDependencies, optionalDependencies, peerDependencies, ...other }, isRoot) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !other.peerDependenciesMeta?.[name]?.optional)
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({ name, dev: false, optional: false })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, dev: false, optional: true })),
    ...Object.keys((isRoot && devDependencies) || {}).map((name) => ({ name, dev: true, optional: false })),
  ]
}

/**
 * Returns where Node finds a package: in the package that imports it, or in a folder above.
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
