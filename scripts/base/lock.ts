import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { say } from './say.mjs'
import { pause } from './stop.mjs'

const busy = 5
/** An open database is closed, and its lock released, once nothing refers to it. */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock that the system releases when this process ends, however it ends: SQLite's lock of a
 * database file.
 * @returns the function that releases it, or undefined when somebody else has it
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
 * Works while no other run does the same, once the others are done.
 * @param file the lock
 * @param others what the others do, as in “Waiting for another run that …”
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
