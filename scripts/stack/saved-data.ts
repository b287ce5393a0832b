import fs from 'node:fs'
import path from 'node:path'
import { describeError, UserError } from '../base/errors.mjs'
import { shown } from '../base/paths.mjs'
import { say } from '../base/say.mjs'
import { checksums } from './checksums.ts'
import type { Emulators } from './emulators.ts'

/** Lists the SHA-256 of each file of a complete save; written last. */
const manifestName = 'manifest.json'

/**
 * The accounts and documents that a stack keeps between runs, as numbered saves of which the last
 * counts. A save is written under another name and renamed when it is complete, so there is always
 * a complete save, no matter when a run is killed.
 */
export class SavedData {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /**
   * Where the last save is, or undefined if there is none yet.
   * @throws {UserError} if there is one that cannot be read, as it was changed or damaged
   */
  find(): string | undefined {
    try {
      const last = this.#lastNumber()
      if (last === 0) return undefined
      const save = this.#place(last)
      const { files } = JSON.parse(fs.readFileSync(path.join(save, manifestName), 'utf8'))
      const found = checksums(save)
      const changed = Object.keys(files).find((file) => files[file] !== found[file])
      if (changed) throw new Error(`${changed} is not as it was saved`)
      return save
    } catch (error) {
      throw new UserError(
        `The board’s saved data in ${shown(this.folder)} cannot be read: ${(error as Error).message}. ` +
          'Put it back as it was, or start with new demo data: npm start -- --fresh (the old folder is kept under another name)',
      )
    }
  }

  /** Saves everything again, written by `write` into the folder that it is given. */
  async save(write: (folder: string) => Promise<void>): Promise<void> {
    const place = this.#place(this.#lastNumber() + 1)
    const draft = `${place}.part`
    fs.rmSync(draft, { recursive: true, force: true })
    fs.mkdirSync(this.folder, { recursive: true })
    await write(draft)
    fs.writeFileSync(path.join(draft, manifestName), JSON.stringify({ files: checksums(draft) }, undefined, 2))
    fs.renameSync(draft, place)
    for (const old of fs.globSync('save-*', { cwd: this.folder, exclude: [path.basename(place)] })) {
      fs.rmSync(path.join(this.folder, old), { recursive: true, force: true })
    }
  }

  /**
   * Moves everything saved to a folder whose name tells when.
   * @returns that folder, or undefined if nothing was saved
   */
  setAside(): string | undefined {
    if (!fs.existsSync(this.folder)) return undefined
    const place = `${this.folder}-until-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}`
    fs.renameSync(this.folder, place)
    return place
  }

  #place(number: number): string {
    return path.join(this.folder, `save-${number}`)
  }

  /** The number of the last save, 0 if there is none. */
  #lastNumber(): number {
    if (!fs.existsSync(this.folder)) return 0
    return Math.max(0, ...fs.readdirSync(this.folder).map((name) => Number(/^save-(\d+)$/.exec(name)?.[1] ?? 0)))
  }
}

/**
 * Saves the emulators' data every 30 seconds if it may have changed.
 * @returns a function that saves it for the last time
 */
export function keepSaving(data: SavedData, { log, export: write }: Emulators): () => Promise<void> {
  // Every request to the functions adds a line to the log: without new lines nothing has changed.
  const logSize = () => fs.statSync(log).size
  let savedSize = logSize()
  let saving = Promise.resolve()
  const save = async () => {
    await data.save(write)
    savedSize = logSize()
  }
  const timer = setInterval(() => {
    if (logSize() === savedSize) return
    saving = saving.then(save).catch((error) => say(`The board could not be saved just now: ${describeError(error)}`))
  }, 30_000)
  return () => {
    clearInterval(timer)
    return saving.then(save)
  }
}
