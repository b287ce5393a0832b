import fs from 'node:fs'
import type { Firestore } from 'firebase-admin/firestore'
import { findRepairs } from './find-repairs.ts'

/**
 * Finds what does not fit together, and brings it in line.
 * @param file where each document that is replaced is kept as a line of JSON; without it nothing is
 * written
 * @returns how often each thing was found, and how much was written; what only a person can correct
 * or has changed meanwhile is left
 */
export async function repairBoard(firestore: Firestore, file?: string) {
  const found = new Map<string, number>()
  let [written, left] = [0, 0]
  for await (const { what, replaced, write } of findRepairs(firestore)) {
    found.set(what, (found.get(what) ?? 0) + 1)
    if (!file) continue
    for (const { ref, data } of replaced.map((document) => ({ ref: document.ref, data: document.data() })))
      fs.appendFileSync(file, `${JSON.stringify({ path: ref.path, data })}\n`, { mode: 0o600 })
    if (await write?.()) written += 1
    else left += 1
  }
  return { found, written, left }
}
