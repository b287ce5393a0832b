import fs from 'node:fs'
import path from 'node:path'
import { root } from '../base/paths.mjs'
import { type Ports, portNames } from './ports.ts'

/** The parts of firebase.json that a local stack changes; whatever else it says stays. */
export interface FirebaseConfig {
  functions: { predeploy?: string[]; [other: string]: unknown }[]
  hosting: { predeploy?: string[]; headers?: HeaderRule[]; [other: string]: unknown }
  emulators: Record<string, Record<string, string | number | boolean> | boolean>
  [other: string]: unknown
}

interface HeaderRule {
  source: string
  headers: { key: string; value: string }[]
}

export interface LocalSettings {
  ports: Ports
  /** Show the Emulator UI. */
  ui: boolean
  /** Refuse every other project than the stack's own. */
  singleProject: boolean
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseConfig
}

/** The ports that firebase.json gives the emulators. */
export function readPorts({ emulators }: FirebaseConfig): Ports {
  const read = (emulator: string, key: string) => {
    const { [key]: port } = Object(emulators[emulator]) as Record<string, unknown>
    if (typeof port !== 'number') throw new Error(`firebase.json names no ${key} for the emulator “${emulator}”.`)
    return port
  }
  const ports = portNames.map((name) => [
    name,
    name === 'websocket' ? read('firestore', 'websocketPort') : read(name, 'port'),
  ])
  return Object.fromEntries(ports) as Ports
}

/**
 * The configuration of a local stack, from the one of a deploy, so that rewrites, headers, rules and indexes are the
 * same in both. It is meant for a folder of its own that holds `site/`, `functions/` and the rules.
 */
export function deriveConfig(config: FirebaseConfig, { ports, ui, singleProject }: LocalSettings): FirebaseConfig {
  const { websocket, ...others } = ports
  const emulators = Object.fromEntries(
    Object.entries(others).map(([name, port]) => [name, { host: '127.0.0.1', port }]),
  )
  const { predeploy: _, headers = [], ...hosting } = config.hosting
  return {
    ...config,
    functions: config.functions.map(({ predeploy: _, ...codebase }) => codebase),
    hosting: {
      ...hosting,
      public: 'site',
      headers: headers.map((rule) => ({ ...rule, headers: rule.headers.map(localHeader) })),
    },
    emulators: {
      ...emulators,
      firestore: { ...emulators.firestore, websocketPort: websocket },
      ui: { ...emulators.ui, enabled: ui },
      singleProjectMode: singleProject,
    },
  }

  function localHeader({ key, value }: { key: string; value: string }) {
    const isPolicy = key === 'Content-Security-Policy'
    return { key, value: isPolicy ? localPolicy(value, `http://127.0.0.1:${ports.auth}`) : value }
  }
}

/**
 * The Content-Security-Policy of a local stack, from the one of a deploy: it may also talk to the Auth emulator, and
 * show pictures by plain http. Everything else stays, so that what a deploy would forbid fails here already.
 */
export function localPolicy(policy: string, authEmulator: string): string {
  return policy.replace(/(connect|frame)-src [^;]*/g, `$& ${authEmulator}`).replace(/img-src [^;]*/, '$& http:')
}
