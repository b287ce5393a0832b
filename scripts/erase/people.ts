import { setTimeout as sleep } from 'node:timers/promises'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { allCollections } from '../../functions/src/own-account/declarations.ts'
import { findLeft } from '../../functions/src/own-account/erase-documents.ts'
import { continueErasures } from '../../functions/src/own-account/erasure-written.ts'
import { startErasure } from '../../functions/src/own-account/erasures.repository.ts'
import { askable, isNoAccount } from '../../functions/src/people/account-facts.ts'
import { fieldOf, isPerson, peopleIn } from '../../functions/src/store/people-in.ts'
import type { Identity } from '../../functions/src/store/personal-data.ts'
import { documentsIn } from '../../functions/src/store/queries.ts'

interface Board {
  firestore: Firestore
  auth: Pick<Auth, 'getUser' | 'getUserByEmail' | 'getUsers'>
}

/** If Auth lacks more people, the project may be wrong, or accounts may be missing by mistake. */
const MAX_UNKNOWN_SHARE = 0.05
const PAUSE_MS = 2000

/**
 * Finds someone by a user id or an email address. Someone without an account is found by the user
 * id, if documents still name them.
 * @throws {Error} that says so, if there is no such person
 */
export async function findPerson({ auth, firestore }: Board, name: string): Promise<Identity> {
  const isEmail = name.includes('@')
  const account = await (isEmail ? auth.getUserByEmail(name) : auth.getUser(name)).catch((error: unknown) => {
    if (isNoAccount(error)) return undefined
    throw cannotAsk(error)
  })
  if (account) {
    const { uid, email = '', emailVerified } = account
    return { uid, address: emailVerified ? email.toLowerCase() : '' }
  }
  if (isEmail) throw new Error(`No account has the address ${name}. If it was deleted, give its user id.`)
  const person = { uid: name, address: '' }
  if (await findLeft(firestore, person)) return person
  throw new Error(`There is no account ${name}, and no document names it.`)
}

/**
 * Finds those whom documents name and Auth does not know. Each document is read once.
 * @param say is told who they are, also before an error
 * @returns them without their addresses, which only Auth knew
 * @throws {Error} that says so, if Auth cannot be asked, or does not know too many
 */
export async function findUnknownToAuth({ auth, firestore }: Board, say: (line: string) => void): Promise<Identity[]> {
  const named = await findNamed(firestore)
  const unknown: string[] = []
  for (const part of askable([...named.keys()])) {
    const { notFound } = await auth.getUsers(part).catch((error: unknown) => {
      throw cannotAsk(error)
    })
    unknown.push(...notFound.flatMap((identifier) => ('uid' in identifier ? [identifier.uid] : [])))
  }
  say(`People whom documents name: ${named.size}. Unknown to Auth: ${unknown.length}.`)
  for (const uid of unknown) say(`  ${uid}: ${[...(named.get(uid) ?? [])].join(', ')}`)
  if (unknown.length > named.size * MAX_UNKNOWN_SHARE) {
    throw new Error(
      'These are more than 5 %, so nothing was erased. Check that the project and its accounts are the right ones. ' +
        'If these people did delete their accounts, run npm run erase -- <user id> for each of them.',
    )
  }
  return unknown.map((uid) => ({ uid, address: '' }))
}

/**
 * Erases people as “Delete account” does, and waits until that has ended, two minutes or more.
 * @param report is told how many have yet to end
 * @throws {Error} that says so, if one fails
 */
export async function erasePeople(context: Context, people: readonly Identity[], report: (detail: string) => void) {
  for (const person of people) await startErasure(context, person)
  for (;;) {
    const { waiting, failed } = await continueErasures(context)
    if (failed > 0) throw new Error('Some could not be erased: see above. Run this again.')
    if (waiting === 0) return
    report(`${waiting} to go`)
    await sleep(PAUSE_MS)
  }
}

/** Returns everyone whom documents name, each with the collections. */
async function findNamed(firestore: Firestore): Promise<Map<string, Set<string>>> {
  const named = new Map<string, Set<string>>()
  for (const { collection, namings } of allCollections) {
    const places = namings.filter(({ inPlaceOf }) => inPlaceOf === undefined).map(({ at }) => at)
    if (places.length === 0) continue
    const fields = places.filter((at) => at !== 'id').map(fieldOf)
    const documents = documentsIn(firestore, collection)
      .select(...fields)
      .stream()
    for await (const document of documents as AsyncIterable<QueryDocumentSnapshot>) {
      for (const uid of peopleIn(document, places).filter(isPerson)) {
        named.set(uid, (named.get(uid) ?? new Set()).add(collection))
      }
    }
  }
  return named
}

const cannotAsk = (error: unknown) =>
  new Error(`Auth cannot be asked, so nothing was erased. (${error instanceof Error ? error.message : error})`)
