import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Context, EndedSessions, Issued, SignIn } from '../lib/request-context.ts'
import { SESSION_LIFETIME_MS } from '../shared/people/session-limits.ts'
import { type Commit, change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { isPseudonym, uidDigest } from '../store/people-in.ts'
import { readDocuments } from '../store/queries.ts'
import { storedAnything, storedFlag, storedTime, storedUid } from '../store/stored-fields.ts'

const CACHE_TTL_MS = 60_000
const MAX_CACHED = 10_000

/** Logouts of single devices. Those of all devices at once name nobody: their ids are digests. */
export const endedSessions = defineCollection(
  'endedSessions',
  z.object({
    uid: storedUid,
    authTime: storedAnything,
    endedAt: storedTime,
    isErased: storedFlag,
    expiresAt: storedTime,
  }),
  { title: 'Logouts', namings: [{ at: 'uid', erase: 'delete' }] },
)

/** The sign-ins of an account that is erased have ended whenever they were opened. */
export const FOR_EVER = Number.POSITIVE_INFINITY

/**
 * Stores which sign-ins a logout has ended, and when: their cookies that were issued until then are
 * refused. A sign-in has one document, and so have all sign-ins of an account that were ended
 * together; each expires with the last of these cookies. Times are in milliseconds since 1970, 0 if
 * nobody has logged out, and {@link FOR_EVER} if the account is erased.
 */
export class StoredEnds implements EndedSessions {
  readonly #firestore: Firestore
  /** What this instance has read within the last minute, or is reading, by the document's id. */
  readonly #cache: LRUCache<string, Promise<number>>

  /** @param now a clock in milliseconds, such as `performance.now` */
  constructor(firestore: Firestore, now = () => performance.now()) {
    this.#firestore = firestore
    this.#cache = new LRUCache({ max: MAX_CACHED, ttl: CACHE_TTL_MS, ttlResolution: 0, perf: { now } })
  }

  /**
   * Returns when a sign-in was ended. The answer is at most a minute old, which is enough for a
   * read, and costs a session two reads a minute.
   */
  recent(signIn: SignIn): Promise<number> {
    return latest(idsOf(signIn).map((id) => this.#cache.get(id) ?? this.#read(id)))
  }

  /** Returns when a sign-in was ended, always from the database, for two reads. */
  current(signIn: SignIn): Promise<number> {
    return latest(idsOf(signIn).map((id) => this.#read(id)))
  }

  #read(id: string): Promise<number> {
    const reading = endReference(this.#firestore, id).get().then(endOf)
    this.#cache.set(id, reading)
    // A failed read rejects for its own callers and is not cached.
    reading.catch(() => {
      if (this.#cache.peek(id) === reading) this.#cache.delete(id)
    })
    return reading
  }

  /**
   * Ends the sign-in of a verified cookie. A cookie that is refused already ends nothing: otherwise
   * anyone with a copy of it could end the sessions that were opened since.
   */
  async end(session: SignIn & Issued): Promise<void> {
    // Repeated logouts cost nothing, because an ended sign-in stays ended.
    if (isEnded(session, await this.recent(session))) return
    const { uid, authTime, issuedAt } = session
    const reference = endReference(this.#firestore, idOfSignIn(session))
    const endedAt = await change({ firestore: this.#firestore }, async (commit) => {
      const document = await reference.get()
      const known = endOf(document)
      if (isEnded(session, known)) return known
      // The clock that stamped the cookie may be ahead of this one.
      const end = Math.max(Date.now(), issuedAt * 1000)
      const expiresAt = Timestamp.fromMillis(end + SESSION_LIFETIME_MS)
      commit.put(document, { uid, authTime, endedAt: Timestamp.fromMillis(end), expiresAt })
      return end
    })
    this.#cache.set(reference.id, Promise.resolve(endedAt))
  }

  /**
   * Ends every sign-in of an account until now. The document does not name the account, because it
   * has to outlast one that is erased: a cookie of it is a valid one for five days.
   */
  async endAll({ uid }: Pick<SignIn, 'uid'>): Promise<void> {
    const id = idOfAll(uid)
    const endedAt = Date.now()
    const expiresAt = Timestamp.fromMillis(endedAt + SESSION_LIFETIME_MS)
    // An account that is being erased stays refused.
    const end = { endedAt: Timestamp.fromMillis(endedAt), expiresAt }
    await change({ firestore: this.#firestore }, (commit) => commit.merge(endReference(this.#firestore, id), end))
    this.#cache.set(id, Promise.resolve(endedAt))
  }

  /** Knows from now on that an account is being erased. */
  rememberErased({ uid }: Pick<SignIn, 'uid'>): void {
    this.#cache.set(idOfAll(uid), Promise.resolve(FOR_EVER))
  }
}

/**
 * Ends every sign-in of an account, and lets no other one be opened, because the account is being
 * erased.
 */
export function endForEver({ endedSessions }: Context, commit: Commit, uid: string): void {
  const expiresAt = Timestamp.fromMillis(commit.now.toMillis() + SESSION_LIFETIME_MS)
  commit.merge(endReference(commit.firestore, idOfAll(uid)), { endedAt: commit.now, expiresAt, isErased: true })
  commit.after(() => endedSessions.rememberErased({ uid }))
}

/**
 * Returns those of these people whose accounts are being erased, or have been within the last five
 * days: nothing may be stored about them any more. It costs a read for each, and none for a
 * pseudonym.
 */
export async function findErased(firestore: Firestore, uids: readonly string[]): Promise<Set<string>> {
  const others = uids.filter((uid) => !isPseudonym(uid))
  const ends = others.map((uid) => endReference(firestore, idOfAll(uid)))
  const documents = await readDocuments(firestore, ends)
  const remaining = new Set(others.filter((_, n) => documents[n]?.get('isErased') !== true))
  return new Set(uids.filter((uid) => !remaining.has(uid)))
}

/**
 * Whether a cookie was issued before its sign-in ended, or in the same second.
 * @param endedAt as {@link EndedSessions} returns it
 */
export const isEnded = ({ issuedAt }: Issued, endedAt: number) => issuedAt * 1000 <= endedAt

const endReference = (firestore: Firestore, id: string) => endedSessions.document(firestore, id)

const idOfSignIn = ({ uid, authTime }: SignIn) => `${uid}-${authTime}`

const idOfAll = (uid: string) => `all-${uidDigest(uid)}`

const idsOf = (signIn: SignIn) => [idOfSignIn(signIn), idOfAll(signIn.uid)]

const latest = async (times: Promise<number>[]) => Math.max(...(await Promise.all(times)))

function endOf(document: DocumentSnapshot): number {
  const { isErased, endedAt } = endedSessions.parse(document)
  return isErased ? FOR_EVER : (endedAt?.toMillis() ?? 0)
}
