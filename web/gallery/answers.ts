import { matchPath } from 'react-router-dom'
import type { Api } from '@/lib/client-types.ts'
import type { State } from './states.ts'

type Read = Extract<Api, { method: 'get' }>
/** What reads are answered with, by their paths in the API. */
export type Answers = { [Path in Read['path']]?: Extract<Read, { path: Path }>['answer'] }

const realFetch = window.fetch.bind(window)

/**
 * Answers the calls of a screen in place of the API. What is sent is never answered.
 * @param answers those of this state; any other thing does not exist
 */
export function answerCalls(state: State, answers: Answers): void {
  window.fetch = async (...request) => {
    const [address, { method = 'GET' } = {}] = request
    const path =
      String(address)
        .split('?')[0]
        ?.replace(/^\/api(?=\/)/, '') ?? ''
    // There is no build here that the browser could keep for when there is no network.
    if (path.endsWith('held.json')) return new Promise(() => {})
    if (path === address) return realFetch(...request)
    if (state === 'loading' || method !== 'GET') return new Promise(() => {})
    // A screen would try again for seconds if this were 503.
    if (state === 'failed') return Response.json({}, { status: 500 })
    const known = Object.entries(answers).find(([pattern]) => matchPath(pattern, path))
    return known ? Response.json(known[1]) : Response.json({}, { status: 404 })
  }
}
