import path from 'node:path'
import { Firestore } from 'firebase-admin/firestore'
import { alignSearchEntry } from '../../functions/src/items/align-search-entry.ts'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { allJobs, runJobs } from '../../functions/src/reactions/reactions.ts'
import type { Item } from '../../functions/src/shared/items/items.ts'
import type { Conversation } from '../../functions/src/shared/messages/conversations.ts'
import { billFirestore } from '../../functions/test/support/billed-reads.ts'
import { type Person, register } from '../../functions/test/support/people.ts'
import { makeItemInput, send } from '../../functions/test/support/requests.ts'
import { startTestApp, unlimitedSettings } from '../../functions/test/support/test-app.ts'
import { task } from '../base/say.mjs'
import type { Figures } from '../bench.ts'
import { onScratchStack } from '../stack/stack.ts'
import { measureColdStart } from './cold-start.ts'
import { fillBoard } from './fill.ts'
import { median } from './median.ts'

const POSTS = 600
const REPEATS = 10
const MIDDLE = `/allItems?size=20&page=${POSTS / 40}`

interface Call {
  name: string
  method?: 'POST'
  path: string
  by?: Person
  body?: object
}

/**
 * How long the function takes to start and answer; then for the main calls, on a board of 600
 * posts, the reads that Firestore bills and the time, at first and when the instance knows the
 * answer. Much of the time is the emulator's.
 */
export async function measure(): Promise<Figures> {
  return onScratchStack('npm run bench', async (_, folder) => {
    const start = await task('Starting the function', () => measureColdStart(path.join(folder, 'functions')))
    const database = new Firestore({ projectId: `demo-bench-${Date.now()}` })
    await task(`Filling a board with ${POSTS} posts`, () => fillBoard(database, POSTS))
    const { firestore, bill } = billFirestore(database)
    const { url, context, close } = await startTestApp('demo-bench', { firestore, settings: unlimitedSettings })
    await runJobs(context, allJobs, new Date())

    async function ask<Body>({ method, path, by, body }: Call): Promise<Body> {
      const answer = await send<Body>(method ?? 'GET', url + path, { cookie: by?.cookie, body })
      if (answer.status < 300) return answer.body
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }

    async function measureOnce(call: Call): Promise<{ reads: number; ms: number }> {
      const [before, start] = [bill.reads, performance.now()]
      await ask(call)
      return { reads: bill.reads - before, ms: performance.now() - start }
    }

    async function measureCall(call: Call): Promise<Record<string, number>> {
      context.cache.clear()
      const first = await measureOnce(call)
      const again: (typeof first)[] = []
      for (let n = 0; n < REPEATS; n += 1) again.push(await measureOnce(call))
      const medianOf = (name: keyof typeof first) => median(again.map((one) => one[name]))
      return {
        'reads at first': first.reads,
        'ms at first': first.ms,
        'reads again': medianOf('reads'),
        'ms again': medianOf('ms'),
      }
    }

    const figures: Figures = { 'cold start': { 'ms at first': start } }
    for (const call of await prepareCalls(context, ask)) {
      figures[call.name] = await task(call.name, () => measureCall(call))
    }
    await close()
    await database.terminate()
    return figures
  })
}

/** The main calls, of a poster and of someone who asks them. */
async function prepareCalls(context: Context, ask: <Body>(call: Call) => Promise<Body>): Promise<Call[]> {
  const [poster, asker] = [await register({ name: 'Paula Poster' }), await register({ name: 'Astrid Asker' })]
  const post: Call = { name: 'post', method: 'POST', path: '/addItems', by: poster, body: makeItemInput() }
  const item = await ask<Item>(post)
  await alignSearchEntry(context, item._id)
  const write = { method: 'POST', by: asker, body: { text: 'Is it black?' } } as const
  const opened = { ...write, name: 'open conversation', path: `/items/${item._id}/conversations` }
  const conversation = await ask<Conversation>(opened)
  const at = `/conversations/${conversation._id}`
  return [
    { name: 'count', path: '/itemCount' },
    { name: 'latest', path: '/items?limit=6&sort=desc' },
    { name: 'list', path: '/allItems?size=20' },
    { name: 'filtered list', path: '/allItems?size=20&postType=Lost&category=pets&status=notrecovered' },
    { name: 'deep page', path: MIDDLE },
    { name: 'deep filtered page', path: `${MIDDLE}&status=notrecovered` },
    { name: 'search', path: '/allItems?size=20&q=black%20station' },
    { name: 'item', path: `/items/${item._id}`, by: asker },
    { name: 'matches', path: `/items/${item._id}/matches`, by: poster },
    { name: 'similar posts', path: '/similarItems?q=Schl%C3%BCssel' },
    { name: 'own posts', path: '/myItems/me', by: poster },
    post,
    { ...write, name: 'message', by: poster, path: `${at}/messages` },
    { name: 'poll of a conversation', path: at, by: poster },
    { name: 'conversations', path: '/conversations', by: poster },
    { name: 'bell', path: '/notices/unread', by: poster },
  ]
}
