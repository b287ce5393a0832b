import { allowHeadScript } from '../../web/head-script.ts'
import { localPolicy } from './local-policy.ts'
import type { Ports } from './ports.ts'

/** The parts of firebase.json that a local stack changes; whatever else it says stays. */
export interface FirebaseConfig {
  functions: Record<string, unknown>[]
  hosting: Record<string, unknown>
  emulators: Record<string, EmulatorConfig | boolean>
  [other: string]: unknown
}

interface HeaderRule {
  source: string
  headers: { key: string; value: string }[]
}

type EmulatorConfig = Record<string, string | number | boolean>

export interface LocalSettings {
  ports: Ports
  /** Show the Emulator UI. */
  ui: boolean
  /** Refuse every other project than the stack's own. */
  singleProject: boolean
}

/** The ports that firebase.json gives the emulators. */
export function readPorts(config: FirebaseConfig): Ports {
  const port = (name: string, key = 'port') => {
    const value = (config.emulators[name] as EmulatorConfig | undefined)?.[key]
    if (typeof value !== 'number') throw new Error(`firebase.json names no ${key} for the emulator “${name}”.`)
    return value
  }
  return {
    hosting: port('hosting'),
    functions: port('functions'),
    firestore: port('firestore'),
    websocket: port('firestore', 'websocketPort'),
    auth: port('auth'),
    hub: port('hub'),
    logging: port('logging'),
    eventarc: port('eventarc'),
    tasks: port('tasks'),
    ui: port('ui'),
  }
}

/**
 * The configuration of a local stack, from the one of a deploy, so that rewrites, headers, rules and indexes are the
 * same in both. It is meant for a folder of its own that holds `site/`, `functions/` and the rules.
 */
export function deriveConfig(config: FirebaseConfig, { ports, ui, singleProject }: LocalSettings): FirebaseConfig {
  const at = (port: number) => ({ host: '127.0.0.1', port })
  return {
    ...config,
    functions: config.functions.map((codebase) => without(codebase, 'predeploy')),
    hosting: {
      ...without(config.hosting, 'predeploy'),
      public: 'site',
      headers: localHeaders(config.hosting, `http://127.0.0.1:${ports.auth}`),
    },
    emulators: {
      singleProjectMode: singleProject,
      hosting: at(ports.hosting),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
      auth: at(ports.auth),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ui: { ...at(ports.ui), enabled: ui },
    },
  }
}

function localHeaders(hosting: Record<string, unknown>, authEmulator: string): HeaderRule[] {
  const rules = (hosting.headers ?? []) as HeaderRule[]
  return rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? localPolicy(allowHeadScript(value), authEmulator) : value,
    })),
  }))
}

function without(entries: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name))
}
