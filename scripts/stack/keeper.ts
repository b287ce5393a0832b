import fs from 'node:fs'
import { describeError } from '../base/errors.mjs'
import { say } from '../base/say.mjs'
import type { Emulators } from './emulators.ts'
import type { SavedData } from './saved-data.ts'

const interval = 30_000

/** Saves what the emulators hold: now and then, and when told. */
export class Keeper {
  readonly #data: SavedData
  readonly #emulators: Emulators
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()
  #logSizeAtSave = -1

  constructor(data: SavedData, emulators: Emulators) {
    this.#data = data
    this.#emulators = emulators
  }

  begin(): void {
    if (this.#logSizeAtSave < 0) this.#logSizeAtSave = this.#logSize()
    this.#timer = setInterval(() => {
      // Every request to the function leaves a line in the log: no new lines, nothing new to save.
      if (this.#logSize() !== this.#logSizeAtSave) {
        this.save().catch((error) => say(`The board could not be saved just now: ${describeError(error)}`))
      }
    }, interval)
    this.#timer.unref()
  }

  /** Saves, after a save that is under way. */
  save(): Promise<void> {
    this.#saving = this.#saving
      .catch(() => {})
      .then(async () => {
        await this.#data.save((folder) => this.#emulators.export(folder))
        this.#logSizeAtSave = this.#logSize()
      })
    return this.#saving
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #logSize(): number {
    return fs.statSync(this.#emulators.log).size
  }
}
