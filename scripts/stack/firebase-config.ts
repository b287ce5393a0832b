import deployed from '../../firebase.json' with { type: 'json' }
import type { Ports } from './ports.ts'

export type FirebaseConfig = typeof deployed

export interface LocalSettings {
  ports: Ports
  /** Show the Emulator UI. */
  ui: boolean
  /** Refuse every other project than the stack's own. */
  singleProject: boolean
}

/** The ports that a configuration gives the emulators: firebase.json, if no other is named. */
export function readPorts({ emulators }: Pick<FirebaseConfig, 'emulators'> = deployed): Ports {
  const { singleProjectMode: _, ...others } = emulators
  const ports = Object.entries(others).map(([name, { port }]) => [name, port])
  return { ...Object.fromEntries(ports), websocket: emulators.firestore.websocketPort }
}

/**
 * The configuration of a local stack, derived from a deploy's, so that rewrites, headers, rules and
 * indexes are the same. It belongs in a folder with `site/`, `functions/` and the rules.
 */
export function deriveConfig({ ports, ui, singleProject }: LocalSettings) {
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const { predeploy: _, ...hosting } = deployed.hosting
  const headers = localPolicy(JSON.stringify(hosting.headers), `http://127.0.0.1:${ports.auth}`)
  return {
    ...deployed,
    functions: deployed.functions.map(({ predeploy: _, ...codebase }) => codebase),
    hosting: { ...hosting, public: 'site', headers: JSON.parse(headers) as typeof hosting.headers },
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

/**
 * Makes a deploy's Content-Security-Policy that of a local stack: it also allows the Auth emulator
 * and pictures over plain http. Everything else stays, so that what a deploy forbids fails here.
 */
export function localPolicy(policy: string, authEmulator: string): string {
  return policy.replace(/(connect|frame)-src [^;]*/g, `$& ${authEmulator}`).replace(/img-src [^;]*/, '$& http:')
}
