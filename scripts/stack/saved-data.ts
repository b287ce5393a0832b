import fs from 'node:fs'
import path from 'node:path'
import { describeError, UserError } from '../base/errors.mjs'
import { shown } from '../base/paths.mjs'
import { say } from '../base/say.mjs'
import { checksums } from './checksums.ts'
import type { Emulators } from './emulators.ts'

/** Lists what a complete save contains; written last. */
interface Manifest {
  savedAt: string
  /** SHA-256 of each file, by its path inside the save. */
  files: Record<string, string>
}

const manifestName = 'manifest.json'

/**
 * The accounts and documents that a stack keeps between runs, as numbered saves of which the last
 * counts. A save is written under another name and renamed when it is complete, which happens at
 * once or not at all. So there is always a complete save, no matter when a run is killed.
 */
export class SavedData {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /**
   * Where the last save is, or undefined when there is none yet.
   * @throws {UserError} when there is one that cannot be read, as it was changed or damaged.
   */
  find(): string | undefined {
    try {
      const last = this.#lastNumber()
      if (last === 0) return undefined
      fs.accessSync(this.folder, fs.constants.W_OK)
      const save = this.#place(last)
      const { files } = JSON.parse(fs.readFileSync(path.join(save, manifestName), 'utf8')) as Manifest
      const found = checksums(save)
      const changed = Object.keys(files).find((file) => files[file] !== found[file])
      if (changed) throw new Error(`${changed} is not as it was saved`)
      return save
    } catch (error) {
      throw new UserError(
        `The board’s saved data in ${shown(this.folder)} cannot be read: ${(error as Error).message}. ` +
          'Put it back as it was, or begin anew with: npm start -- --fresh (the old folder is kept under another name)',
      )
    }
  }

  /**
   * Saves everything again.
   * @param write writes everything into the folder that it is given.
   */
  async save(write: (folder: string) => Promise<void>): Promise<void> {
    fs.mkdirSync(this.folder, { recursive: true })
    const place = this.#place(this.#lastNumber() + 1)
    const draft = `${place}.part`
    fs.rmSync(draft, { recursive: true, force: true })
    await write(draft)
    const manifest: Manifest = { savedAt: new Date().toISOString(), files: checksums(draft) }
    fs.writeFileSync(path.join(draft, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`)
    for (const file of [...Object.keys(manifest.files), manifestName]) flush(path.join(draft, file))
    fs.renameSync(draft, place)
    for (const name of fs.readdirSync(this.folder)) {
      const old = path.join(this.folder, name)
      if (name.startsWith('save-') && old !== place) fs.rmSync(old, { recursive: true, force: true })
    }
  }

  /**
   * Puts everything saved aside, under a name that tells when.
   * @returns the new place, or undefined when nothing was saved.
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

  /** The number of the last save, 0 when there is none. */
  #lastNumber(): number {
    if (!fs.existsSync(this.folder)) return 0
    return Math.max(0, ...fs.readdirSync(this.folder).map((name) => Number(/^save-(\d+)$/.exec(name)?.[1] ?? 0)))
  }
}

/** Makes sure that a file is on the disk, in case of a power cut. */
function flush(file: string): void {
  const handle = fs.openSync(file, 'r+')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** Saves the emulators' data every 30 seconds if it may have changed, and when `save` is called. */
export function keepSaving(data: SavedData, emulators: Emulators): { save: () => Promise<void>; stop: () => void } {
  // Every request to the functions adds a line to the log: without new lines nothing has changed.
  const logSize = () => fs.statSync(emulators.log).size
  let savedSize = logSize()
  let saving = Promise.resolve()
  const save = () => {
    const next = async () => {
      await data.save((folder) => emulators.export(folder))
      savedSize = logSize()
    }
    saving = saving.then(next, next)
    return saving
  }
  const timer = setInterval(() => {
    if (logSize() === savedSize) return
    save().catch((error) => say(`The board could not be saved just now: ${describeError(error)}`))
  }, 30_000)
  return { save, stop: () => clearInterval(timer) }
}
