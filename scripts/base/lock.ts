import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { say } from './say.mjs'
import { pause } from './stop.mjs'

const busy = 5
/** A database that nothing refers to is closed, which would release its lock. */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock that the system releases when this process ends, however it ends: SQLite's lock of a
 * database file.
 * @returns a function that releases it, or undefined if another process has it
 */
export function takeLock(file: string): (() => void) | undefined {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  try {
    database.exec('BEGIN EXCLUSIVE')
    held.add(database)
    return () => {
      held.delete(database)
      database.close()
    }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
}

/**
 * Does some work while it holds a lock, which it waits for if another run has it.
 * @param others what the other run does, as in “Waiting for another run that …”
 */
export async function withLock<Result>(file: string, others: string, work: () => Promise<Result>): Promise<Result> {
  let release = takeLock(file)
  if (!release) say(`Waiting for another run that ${others} …`)
  while (!release) {
    await pause(500)
    release = takeLock(file)
  }
  return work().finally(release)
}
