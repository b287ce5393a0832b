import { type DocumentReference, type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { HOUR_MS } from '../durations.ts'
import { tooManyRequests } from '../errors.ts'
import { chargeReads, requireFewReads, settingReadsAside } from '../http/read-budget.ts'

/** What is counted for each account. */
export type LimitedAction = 'post' | 'recovery'

/** A place for one action within the hour. `updateTime` is set where an expired one is taken over. */
export interface Slot {
  reference: DocumentReference
  updateTime?: Timestamp
}

/**
 * The hour's places of one account: as many documents as actions are allowed. An action takes a place in the very commit that
 * does it, so only what succeeds counts, it counts for all instances, and no two can take the last place. Most accounts have
 * taken few, so a place at random is usually free and costs one write and no read. A TTL policy sweeps expired ones away.
 */
export class HourlySlots {
  readonly #context: Context
  readonly #uid: string
  readonly #action: LimitedAction
  readonly #limit: number

  constructor(context: Context, uid: string, action: LimitedAction) {
    this.#context = context
    this.#uid = uid
    this.#action = action
    this.#limit = context.settings.hourlyLimits[action]
  }

  /** A place that is probably free; undefined where nothing is limited. */
  first(): Slot | undefined {
    return this.#limit === 0 ? undefined : { reference: this.#reference(Math.floor(Math.random() * this.#limit)) }
  }

  /**
   * After a commit was refused: the same place if it is still to be had, so that it was not the cause, otherwise another.
   * @throws {HttpError} 429 where every place is taken
   */
  async next(slot: Slot | undefined): Promise<Slot | undefined> {
    if (slot === undefined) return undefined
    return settingReadsAside(1 + this.#limit, () => this.#another(slot), requireFewReads)
  }

  async #another(slot: Slot): Promise<Slot> {
    const now = Timestamp.now()
    chargeReads(1)
    if (isSame(slot, await slot.reference.get())) return slot
    chargeReads(this.#limit)
    const all = await this.#context.firestore.getAll(
      ...Array.from({ length: this.#limit }, (_, n) => this.#reference(n)),
    )
    const free = all.filter((document) => !document.exists || expiryOf(document) <= now.toMillis())
    const chosen = free[Math.floor(Math.random() * free.length)]
    if (chosen === undefined) throw tooManyRequests(secondsUntil(Math.min(...all.map(expiryOf)), now.toMillis()))
    return { reference: chosen.ref, ...(chosen.updateTime && { updateTime: chosen.updateTime }) }
  }

  /** Adds taking the place to a commit, which fails where somebody was faster. */
  take(batch: WriteBatch, slot: Slot | undefined): void {
    if (slot === undefined) return
    const expiresAt = Timestamp.fromMillis(Date.now() + HOUR_MS)
    const fields = { uid: this.#uid, action: this.#action, expiresAt }
    if (slot.updateTime) batch.update(slot.reference, fields, { lastUpdateTime: slot.updateTime })
    else batch.create(slot.reference, fields)
  }

  #reference(number: number): DocumentReference {
    return this.#context.firestore.collection('limitSlots').doc(`${this.#uid}-${this.#action}-${number}`)
  }
}

function isSame(slot: Slot, document: DocumentSnapshot): boolean {
  if (!document.exists) return slot.updateTime === undefined
  return slot.updateTime !== undefined && document.updateTime?.isEqual(slot.updateTime) === true
}

/** In milliseconds since 1970; 0 where somebody has edited it away. */
function expiryOf(document: DocumentSnapshot): number {
  const expiresAt: unknown = document.get('expiresAt')
  return expiresAt instanceof Timestamp ? expiresAt.toMillis() : 0
}

const secondsUntil = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))
