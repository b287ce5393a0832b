import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allowHeadScript, compileHeadScript, renewPolicy } from '../../web/head-script.ts'

const stale = `{ "value": "script-src 'self' 'sha256-old=' https://apis.google.com" }`

let config: string
beforeEach(() => {
  config = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'policy-')), 'firebase.json')
  fs.writeFileSync(config, stale)
})
afterEach(() => fs.rmSync(path.dirname(config), { recursive: true, force: true }))

it('compiles a small script, the same each time', () => {
  const script = compileHeadScript()
  expect(compileHeadScript()).toBe(script)
  expect(script).not.toMatch(/<\/script/i)
  expect(script.length).toBeLessThan(4096)
})

it('writes the script’s hash into the policy, and changes nothing else', () => {
  renewPolicy(config, false)
  const renewed = fs.readFileSync(config, 'utf8')
  expect(renewed).not.toBe(stale)
  expect(renewed).toBe(allowHeadScript(stale))
  expect(renewed.replace(/'sha256-[^']*'/, "'sha256-old='")).toBe(stale)
})

it('stops a deploy that has read a policy without the script’s hash, but not the next one', () => {
  expect(() => renewPolicy(config, true)).toThrow('deploy again')
  expect(() => renewPolicy(config, true)).not.toThrow()
})
