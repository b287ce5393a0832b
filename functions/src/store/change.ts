import {
  DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  GrpcStatus,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { hasGrpcCode, unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'

const { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND } = GrpcStatus

/**
 * Documents that are written together or not at all. Where a method takes a document as it was
 * read, nothing is written if someone else has changed that document since. Nobody waits for a
 * lock: see docs/decisions/0003-changes-without-locks.md.
 */
export class Commit {
  readonly firestore: Firestore
  /** When the work began. */
  readonly now = Timestamp.now()
  readonly #batch: WriteBatch
  readonly #following: (() => unknown)[] = []
  #isEmpty = true

  constructor(firestore: Firestore) {
    this.firestore = firestore
    this.#batch = firestore.batch()
  }

  /** Writes a document that must not exist. */
  create(reference: DocumentReference, fields: object): void {
    this.#changed().create(reference, { ...fields })
  }

  /**
   * Changes fields of a document, by their paths. What was read and did not exist is left alone.
   * @param target as it was read, or only which one it is: then it must exist
   */
  update(target: DocumentSnapshot | DocumentReference, fields: object): void {
    if (target instanceof DocumentReference) this.#changed().update(target, { ...fields })
    else if (target.updateTime) this.#changed().update(target.ref, { ...fields }, { lastUpdateTime: target.updateTime })
  }

  /** Changes fields of a document that was read; creates it if it did not exist. */
  put(document: DocumentSnapshot, fields: object): void {
    if (document.updateTime) this.update(document, fields)
    else this.create(document.ref, fields)
  }

  /** Replaces these fields, whatever is stored, and leaves the others. */
  merge(reference: DocumentReference, fields: object): void {
    this.#changed().set(reference, { ...fields }, { mergeFields: Object.keys(fields) })
  }

  /** Deletes a document. One that was read and did not exist is left alone. */
  delete(target: DocumentSnapshot | DocumentReference): void {
    if (target instanceof DocumentReference) this.#changed().delete(target)
    else if (target.updateTime) this.#changed().delete(target.ref, { lastUpdateTime: target.updateTime })
  }

  /**
   * Does something once all is written, or nothing had to be. It must not throw, as what is written
   * stays.
   */
  after(work: () => unknown): void {
    this.#following.push(work)
  }

  /** @returns false if a document has changed since it was read, so that nothing was written */
  async write(): Promise<boolean> {
    try {
      if (!this.#isEmpty) await this.#batch.commit()
    } catch (error) {
      if (hasGrpcCode(error, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED, NOT_FOUND)) return false
      throw error
    }
    for (const work of this.#following) await work()
    return true
  }

  #changed(): WriteBatch {
    this.#isEmpty = false
    return this.#batch
  }
}

/**
 * Each failed commit means that another one succeeded, so twenty concurrent writers all succeed
 * within twenty attempts.
 */
const MAX_TRIES = 20

type Database = Pick<Context, 'firestore'>
type Work<Result> = (commit: Commit) => Promise<Result> | Result

/**
 * Reads documents, and writes what follows from them. If one of them has changed in between, the
 * work is done again from the beginning.
 * @throws what the work throws, and then nothing is written
 * @throws {HttpError} 503 if the documents keep changing
 */
export async function change<Result>({ firestore }: Database, work: Work<Result>): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const commit = new Commit(firestore)
    const result = await work(commit)
    if (await commit.write()) return result
  }
  throw unavailable()
}

/**
 * Makes changes that others are likely to make at the same time, one after another on this
 * instance, as they would only make each other begin again.
 * @param turn names what takes turns
 * @see change
 */
export const changeInTurn = <Result>(
  context: Pick<Context, 'firestore' | 'serialQueue'>,
  turn: string,
  work: Work<Result>,
): Promise<Result> => context.serialQueue.run(turn, () => change(context, work))

/**
 * Writes once, and nothing if a document that the caller has read has changed since, or one that it
 * creates exists: then someone else was faster, or the next run looks again.
 * @returns whether it is written
 */
export async function changeOnce({ firestore }: Database, work: Work<unknown>): Promise<boolean> {
  const commit = new Commit(firestore)
  await work(commit)
  return commit.write()
}
