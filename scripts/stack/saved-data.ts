import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { shown } from '../base/paths.mjs'

/** What a save must hold to be whole, written into it last. */
interface Manifest {
  savedAt: string
  /** SHA-256 of each file, by its path inside the save. */
  files: Record<string, string>
}

const manifestName = 'manifest.json'

/**
 * The accounts and documents that a stack keeps from run to run, as numbered saves of which the last counts. A save is
 * written under another name and gets its number when it is whole; the file system renames at once or not at all. So
 * whatever is killed when, the last whole save is there.
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
      const last = this.#numbers().at(-1)
      if (last === undefined) return undefined
      fs.accessSync(this.folder, fs.constants.W_OK)
      const save = this.#place(last)
      const manifest = JSON.parse(fs.readFileSync(path.join(save, manifestName), 'utf8')) as Manifest
      const found = checksums(save)
      for (const [file, checksum] of Object.entries(manifest.files)) {
        if (found[file] !== checksum) throw new Error(`${file} is not as it was saved`)
      }
      return save
    } catch (error) {
      throw new UserError(
        `The board’s saved data in ${shown(this.folder)} cannot be read: ${error instanceof Error ? error.message : error}. ` +
          'Put it back as it was, or begin anew with: npm start -- --fresh (the old folder is kept under another name)',
      )
    }
  }

  /**
   * Saves anew.
   * @param write writes everything into the folder that it is given.
   */
  async save(write: (folder: string) => Promise<void>): Promise<void> {
    fs.mkdirSync(this.folder, { recursive: true })
    const number = (this.#numbers().at(-1) ?? 0) + 1
    const draft = `${this.#place(number)}.part`
    fs.rmSync(draft, { recursive: true, force: true })
    await write(draft)
    const manifest: Manifest = { savedAt: new Date().toISOString(), files: checksums(draft) }
    fs.writeFileSync(path.join(draft, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`)
    for (const file of filesIn(draft)) flush(file)
    fs.renameSync(draft, this.#place(number))
    this.#removeAllBut(this.#place(number))
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

  /** The numbers of the saves there are, the last at the end. */
  #numbers(): number[] {
    if (!fs.existsSync(this.folder)) return []
    const names = fs.readdirSync(this.folder).flatMap((name) => /^save-(\d+)$/.exec(name)?.[1] ?? [])
    return names.map(Number).sort((one, other) => one - other)
  }

  #removeAllBut(kept: string): void {
    for (const name of fs.readdirSync(this.folder)) {
      const place = path.join(this.folder, name)
      if (name.startsWith('save-') && place !== kept) fs.rmSync(place, { recursive: true, force: true })
    }
  }
}

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

function checksums(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [
      path.relative(folder, file).split(path.sep).join('/'),
      createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
    ]),
  )
}

/** Has a file on the disk before it counts, so that not even a power cut leaves half of it. */
function flush(file: string): void {
  const handle = fs.openSync(file, 'r+')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
