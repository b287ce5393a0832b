import { Firestore } from 'firebase-admin/firestore'
import { IMPORT, MOVED_AT_ONCE, type ShelfPage } from '../../functions/src/shared/offices/offices.ts'
import { billFirestore } from '../../functions/test/support/billed-reads.ts'
import { send } from '../../functions/test/support/requests.ts'
import { startTestApp, unlimitedSettings } from '../../functions/test/support/test-app.ts'
import { makeThingInput, registerOffice } from '../../functions/test/support/things.ts'
import { task } from '../base/say.mjs'
import type { Figures } from '../bench.ts'
import { demoPosts } from '../demo/demo-posts.ts'
import { onScratchStack } from '../stack/stack.ts'

const THINGS = IMPORT.maxRows
/**
 * What an office with 10,000 things asks of the board: calls, reads and writes that Firestore
 * bills, and time, much of which is the emulator's.
 */
export async function measure(): Promise<Figures> {
  return onScratchStack('npm run bench', async () => {
    const database = new Firestore({ projectId: `demo-counter-${Date.now()}` })
    const { firestore, bill } = billFirestore(database)
    const app = await startTestApp('demo-counter', { firestore, settings: unlimitedSettings })
    const { cookie } = await registerOffice(app)

    async function ask<Body>(method: string, path: string, body?: object): Promise<Body> {
      const answer = await send<Body>(method, app.url + path, { cookie, body })
      if (answer.status < 300) return answer.body
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }

    async function measureOnce(work: () => Promise<number>): Promise<Record<string, number>> {
      const [before, start] = [{ ...bill }, performance.now()]
      const calls = await work()
      const ms = performance.now() - start
      return { calls, reads: bill.reads - before.reads, writes: bill.writes - before.writes, ms }
    }

    const rows = Array.from({ length: THINGS }, (_, n) => {
      const { title = '', description = '', category, location } = demoPosts[n % demoPosts.length] ?? {}
      return { title, description, category, location, dateFound: '2026-06-01', shelf: `A${n % 97}` }
    })
    const takeTableIn = async () => {
      let calls = 0
      for (let from = 0; from < THINGS; from += IMPORT.rowsAtOnce) {
        const part = { from, total: THINGS, rows: rows.slice(from, from + IMPORT.rowsAtOnce) }
        await ask('PUT', '/counter/imports/table', part)
        calls += 1
      }
      return calls
    }
    const numbers = new Set<string>()
    let after = ''
    const loadShelf = async () => {
      for (let calls = 1; ; calls += 1) {
        const path = `/counter/things${after && `?after=${encodeURIComponent(after)}`}`
        const page = await ask<ShelfPage>('GET', path)
        for (const { number } of page.things) numbers.add(number)
        const last = page.things.at(-1)
        if (last) after = `${last.updatedAt},${last.number}`
        if (!page.hasMore) return calls
      }
    }
    const takeIn = async () => {
      await ask('POST', '/counter/things', makeThingInput())
      return 1
    }
    const move = async () => {
      const moved = [...numbers].slice(0, MOVED_AT_ONCE)
      await ask('POST', '/counter/moves', { step: 'bench', shelf: 'B1', numbers: moved })
      return 1
    }
    const figures: Figures = {
      'a table of 10,000 rows': await task('Taking in a table', () => measureOnce(takeTableIn)),
      'the shelf at first': await task('Loading the shelf', () => measureOnce(loadShelf)),
      'a thing': await measureOnce(takeIn),
      'the shelf again': await measureOnce(loadShelf),
      [`a move of ${MOVED_AT_ONCE} things`]: await measureOnce(move),
    }
    await app.close()
    await database.terminate()
    return figures
  })
}
