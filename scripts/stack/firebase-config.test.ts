import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import deployedConfig from '../../firebase.json' with { type: 'json' }
import { deriveConfig, readPorts } from './firebase-config.ts'
import type { Ports } from './ports.ts'

// It has no types. A deploy lists its files with it.
const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles') as {
  listFiles: (folder: string, ignore: string[]) => string[]
}
const deployed = structuredClone(deployedConfig)
const ports: Ports = {
  hosting: 15000,
  functions: 15001,
  firestore: 15002,
  websocket: 15003,
  auth: 15004,
  hub: 15005,
  logging: 15006,
  eventarc: 15007,
  tasks: 15008,
  ui: 15009,
}
const derived = deriveConfig({ ports, ui: false, singleProject: false })

describe('The configuration of a local stack', () => {
  it('has the rewrites, headers, rules and indexes of a deploy, except for the policy', () => {
    const keys = (hosting: { headers: object }) => JSON.stringify(hosting.headers).match(/"key":"[^"]+"/g)
    expect(keys(derived.hosting)).toEqual(keys(deployed.hosting))
    expect(derived.hosting.rewrites).toEqual(deployed.hosting.rewrites)
    expect(derived.firestore).toEqual(deployed.firestore)
  })

  it('serves its own build of the site', () => {
    expect(derived.hosting.public).toBe('site')
  })

  it('has no build commands, because everything is built already', () => {
    expect(JSON.stringify(derived)).not.toContain('predeploy')
    expect(JSON.stringify(deployed)).toContain('predeploy')
  })

  it('listens on the given ports, on this machine only', () => {
    expect(readPorts(derived)).toEqual(ports)
    for (const emulator of Object.values(derived.emulators)) {
      if (typeof emulator === 'object') expect(emulator.host).toBe('127.0.0.1')
    }
  })

  it('has the Emulator UI and the single-project mode as asked', () => {
    expect(derived.emulators).toMatchObject({ singleProjectMode: false, ui: { enabled: false } })
    const other = deriveConfig({ ports, ui: true, singleProject: true })
    expect(other.emulators).toMatchObject({ singleProjectMode: true, ui: { enabled: true } })
  })

  it('does not change the configuration of a deploy', () => {
    expect(deployed).toEqual(deployedConfig)
  })
})

describe('firebase.json', () => {
  it('has a deploy send security.txt, whose folder begins with a dot', () => {
    const site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
    fs.mkdirSync(path.join(site, '.well-known'))
    fs.writeFileSync(path.join(site, '.well-known/security.txt'), '')
    expect(listFiles(site, deployed.hosting.ignore)).toEqual(['.well-known/security.txt'])
    fs.rmSync(site, { recursive: true })
  })

  it('names the ports that are in the README', () => {
    expect(readPorts(deployed)).toMatchObject({ hosting: 5000, functions: 5001, firestore: 8080, auth: 9099 })
  })
})
