import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeItemInput, send } from '../functions/test/support/requests.ts'
import { root } from './base/paths.mjs'
import { demoAccounts } from './demo/demo-accounts.ts'
import { findFreePorts, type Ports, portNames, portOption } from './stack/ports.ts'

/**
 * `npm start` as people use it, with data and ports of its own: one run after the other, on what
 * the one before has left.
 */

const local = path.join(root, '.local', 'trial')
const children: ChildProcess[] = []
let ports: Ports
let site: string

beforeAll(async () => {
  fs.rmSync(local, { recursive: true, force: true })
  ports = await findFreePorts(25_000)
  site = `http://127.0.0.1:${ports.hosting}`
})
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  await Promise.all(children.map(ended))
  fs.rmSync(local, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  said: () => string
}

function run(...words: string[]): Run {
  const moved = portNames.flatMap((name) => [portOption(name), String(ports[name])])
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start', ...moved, ...words], {
    cwd: root,
    env: { ...process.env, LOST_AND_FOUND_LOCAL: local },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += data))
  return { child, said: () => text }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
const ended = (child: ChildProcess) =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve))

const untilReady = (run: Run) => untilSaid(run, 'The board is ready, after')

/** Waits until it says something; fails with what it said if it ends before. */
async function untilSaid({ child, said }: Run, words: string): Promise<void> {
  while (!said().includes(words)) {
    if (hasEnded(child)) throw new Error(`It ended: ${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const countItems = async () => (await send<{ count: number }>('GET', `${site}/api/itemCount?fresh=1`)).body.count

/** Logs in as a demo account does, and posts. */
async function post(title: string): Promise<void> {
  const [account] = demoAccounts
  const login = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`
  const { email = '', password = '' } = account ?? {}
  const { body } = await send<{ idToken: string }>('POST', login, {
    body: { email, password, returnSecureToken: true },
  })
  const session = await send('POST', `${site}/api/jwt`, {
    body: { email },
    headers: { authorization: `Bearer ${body.idToken}` },
  })
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await send('POST', `${site}/api/addItems`, { cookie, body: makeItemInput({ title }) })).status).toBe(201)
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}

async function expectNothingLeft(): Promise<void> {
  for (const name of portNames) expect(await answers(ports[name]), name).toBe(false)
}

describe('npm start', { timeout: 240_000 }, () => {
  test('fills a new board, says so when it has answered, and saves when it is ended', async () => {
    const board = run()
    await untilReady(board)
    expect(board.said()).toContain(site)
    for (const { email, password } of demoAccounts) {
      expect(board.said()).toContain(`${email} `)
      expect(board.said()).toContain(password)
    }
    expect(await countItems()).toBeGreaterThanOrEqual(60)
    await post('Posted before the end')
    board.child.kill('SIGTERM')
    await ended(board.child)
    expect(board.child.exitCode).toBe(0)
    expect(board.said()).toContain('Stopped. npm start goes on from here.')
    await expectNothingLeft()
  })

  test('restores the saved data, and a second one beside it says what is running', async () => {
    const board = run()
    await untilReady(board)
    expect(await countItems()).toBeGreaterThanOrEqual(61)
    const second = run()
    await ended(second.child)
    expect(second.child.exitCode).toBe(1)
    expect(second.said()).toMatch(/This is running here already, as process \d+/)
    await post('Posted before it was killed')
    board.child.kill('SIGKILL')
    await ended(board.child)
  })

  test('restores the last saved data after being killed, and starts empty when told to, keeping the old data', async () => {
    const board = run()
    await untilReady(board)
    expect(await countItems()).toBeGreaterThanOrEqual(61)
    board.child.kill('SIGINT')
    await ended(board.child)
    const fresh = run('--fresh')
    await untilReady(fresh)
    expect(fresh.said()).toContain('Starting with new demo data. The old data is kept in')
    fresh.child.kill('SIGINT')
    await ended(fresh.child)
    await expectNothingLeft()
  })

  test('leaves nothing running and nothing half-written when stopped before it is ready', async () => {
    const board = run('--fresh')
    await untilSaid(board, 'Building the site')
    board.child.kill('SIGTERM')
    await ended(board.child)
    await expectNothingLeft()
    const next = run()
    await untilReady(next)
    expect(await countItems()).toBeGreaterThanOrEqual(60)
    next.child.kill('SIGTERM')
    await ended(next.child)
  })
})
