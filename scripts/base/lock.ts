import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { say } from './say.mjs'
import { pause } from './stop.mjs'

const busy = 5
/** Keeps databases open: one that nothing refers to is closed, which would release its lock. */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock that the system releases when this process ends, however it ends: SQLite's lock of a
 * database file.
 * @returns a function that releases it, or undefined if another process has it
 */
export function takeLock(file: string): (() => void) | undefined {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  held.add(database)
  const release = () => {
    held.delete(database)
    database.close()
  }
  try {
    database.exec('BEGIN EXCLUSIVE')
    return release
  } catch (error) {
    release()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
}

/**
 * Does some work while holding a lock, after waiting for another run that has it.
 * @param others what the other run does, as in “Waiting for another run that …”
 */
export async function withLock<Result>(file: string, others: string, work: () => Promise<Result>): Promise<Result> {
  let release = takeLock(file)
  if (!release) say(`Waiting for another run that ${others} …`)
  for (; !release; release = takeLock(file)) await pause(500)
  return work().finally(release)
}
