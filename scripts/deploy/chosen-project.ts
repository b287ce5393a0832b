import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../base/paths.mjs'

/** The project that firebase-tools would use, if one is chosen. It does not say without a login. */
export function chosenProject(args: readonly string[]): string | undefined {
  const aliases = readJson<{ projects: Record<string, string> }>(path.join(root, '.firebaserc'))?.projects ?? {}
  const config = process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config')
  const store = readJson<{ activeProjects?: Record<string, string> }>(
    path.join(config, 'configstore', 'firebase-tools.json'),
  )
  const chosen = namedProject(args) ?? store?.activeProjects?.[root] ?? 'default'
  return aliases[chosen] ?? (chosen === 'default' ? undefined : chosen)
}

/** Whether a project is on this machine: emulators know these names, and Google does not. */
export const isLocalProject = (project: string | undefined) => project === undefined || project.startsWith('demo-')

function namedProject(args: readonly string[]): string | undefined {
  const position = args.findIndex((word) => word === '--project' || word === '-P')
  return position >= 0 ? args[position + 1] : args.find((word) => word.startsWith('--project='))?.split('=')[1]
}

function readJson<Content>(file: string): Content | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Content) : undefined
}
