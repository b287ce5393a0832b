import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { areInstalled } from './dependencies.ts'

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dependencies-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

function ask(wanted: Packages): void {
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
}

function install(installed: Packages): void {
  for (const name of ['node_modules', ...Object.keys(installed)])
    fs.mkdirSync(path.join(folder, name), { recursive: true })
  fs.writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}

const express = { 'node_modules/express': { version: '5.0.0' } }
const workspace = { web: { version: '0.1.0' }, 'node_modules/web': { link: true } }

describe('the dependencies', () => {
  it('are installed when all of the lock file is there but the workspaces', () => {
    ask({ '': {}, ...workspace, ...express })
    install(express)
    expect(areInstalled(folder)).toBe(true)
  })

  it('are missing before the first installation', () => {
    ask(express)
    expect(areInstalled(folder)).toBe(false)
  })

  it('are missing when an installation was interrupted', () => {
    ask(express)
    fs.mkdirSync(path.join(folder, 'node_modules/express'), { recursive: true })
    expect(areInstalled(folder)).toBe(false)
  })

  it.each(['node_modules/express', 'functions/node_modules/cookie'])(
    'are missing when %s was removed since',
    (name) => {
      ask({ ...express, 'functions/node_modules/cookie': { version: '2.0.0' } })
      install({ ...express, 'functions/node_modules/cookie': { version: '2.0.0' } })
      expect(areInstalled(folder)).toBe(true)
      fs.rmSync(path.join(folder, name), { recursive: true })
      expect(areInstalled(folder)).toBe(false)
    },
  )

  it('are missing when the lock file names another version', () => {
    ask({ 'node_modules/express': { version: '5.0.1' } })
    install(express)
    expect(areInstalled(folder)).toBe(false)
  })

  it('are installed even if an optional package is missing', () => {
    ask({ ...express, 'node_modules/fsevents': { version: '1.0.0', optional: true } })
    install(express)
    expect(areInstalled(folder)).toBe(true)
  })

  it('are missing without Firestore’s client, which npm calls optional and leaves out under an older Node', () => {
    ask({ ...express, 'node_modules/@google-cloud/firestore': { version: '8.0.0', optional: true } })
    install(express)
    expect(areInstalled(folder)).toBe(false)
  })
})
