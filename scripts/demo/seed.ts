import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { makeClaim } from '../../functions/src/claims/make-claim.ts'
import { recoverItem } from '../../functions/src/claims/recover-item.ts'
import { contextWith } from '../../functions/src/create-context.ts'
import { createItem } from '../../functions/src/items/items.service.ts'
import { parseSettings } from '../../functions/src/lib/deployment-settings.ts'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { conversationOf, messageId } from '../../functions/src/messages/conversations.repository.ts'
import { makeReport } from '../../functions/src/moderation/make-report.ts'
import { addModerator } from '../../functions/src/moderation/moderators.ts'
import { handOut } from '../../functions/src/offices/hand-out.ts'
import { addOffice } from '../../functions/src/offices/offices.ts'
import { takeIn } from '../../functions/src/offices/take-in.ts'
import type { Account } from '../../functions/src/people/account.ts'
import { claimInputSchema } from '../../functions/src/shared/claims/claims.ts'
import { recoveryInputSchema } from '../../functions/src/shared/claims/recoveries.ts'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { itemInputSchema } from '../../functions/src/shared/items/items.ts'
import { calendarDayOf } from '../../functions/src/shared/lib/calendar-day.ts'
import { HOUR_MS } from '../../functions/src/shared/lib/durations.ts'
import { reportInputSchema } from '../../functions/src/shared/moderation/reports.ts'
import { handOutSchema, thingInputSchema } from '../../functions/src/shared/offices/offices.ts'
import { dayIn } from '../../functions/src/statistics/roll-up.ts'
import { statistics, sumStatistics } from '../../functions/src/statistics/sum-statistics.ts'
import { daysAfter } from '../../functions/src/store/field-values.ts'
import { type DemoAccount, type DemoPerson, demoAccounts, demoPeople } from './demo-accounts.ts'
import { demoHistory } from './demo-history.ts'
import { type DemoConversation, type DemoPost, demoPosts } from './demo-posts.ts'
import { demoThings } from './demo-things.ts'
import { putConversation } from './put-conversation.ts'
import { newestDay, timesOf } from './schedule.ts'

const EMULATOR_VARIABLES = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']
const CONCURRENCY = 8

/** The result of {@link seedBoard}. */
export interface SeededBoard {
  accounts: { email: string; password: string; name: string }[]
  items: number
  recovered: number
  claims: number
  conversations: number
}

type People = Record<DemoPerson, Account>

/**
 * Fills an empty board on the local emulators with the demo accounts and posts, through the API's
 * services. The data is the same every time; its times count back from now.
 * @throws {Error} if it could reach a real project: an emulator's address is missing, or the
 * project's id does not begin with `demo-`
 */
export async function seedBoard({ projectId }: { projectId: string }): Promise<SeededBoard> {
  requireEmulators(projectId)
  // Otherwise the client library looks for Google's machines, which prints warnings and takes
  // seconds on some networks.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  const app = initializeApp({ projectId }, `demo-data-${projectId}`)
  try {
    const firestore = getFirestore(app)
    const context = contextWith({
      firestore,
      auth: getAuth(app),
      // Here a few people post at once what takes three months elsewhere.
      settings: parseSettings({ FUNCTIONS_EMULATOR: 'true', POSTS_PER_HOUR: '0', RECOVERIES_PER_HOUR: '0' }),
      log: { info: () => {}, error: () => {} },
    })
    const people = await createPeople(context.auth)
    await addModerator(context, demoPeople.jonas.email)
    const now = new Date()
    const day = newestDay(demoPosts, now)
    await forEachOf(demoPosts, (post) => putOnBoard(context, people, post, day, now))
    await openCounter(context, people.office, now)
    await addHistory(context, now)
    await sumStatistics(context, now)
    return {
      accounts: demoAccounts.map(({ email, password, name }) => ({ email, password, name })),
      items: demoPosts.length,
      recovered: demoPosts.filter(({ recovered }) => recovered).length,
      claims: demoPosts.flatMap(({ claims = [] }) => claims).length,
      conversations: demoPosts.flatMap(({ conversations = [] }) => conversations).length,
    }
  } finally {
    await deleteApp(app)
  }
}

function requireEmulators(projectId: string): void {
  const missing = EMULATOR_VARIABLES.filter((name) => !process.env[name])
  if (missing.length > 0) {
    throw new Error(`Demo data is only for the local emulators, and ${missing.join(' and ')} is not set.`)
  }
  if (!projectId.startsWith('demo-')) {
    throw new Error(`Demo data is only for projects whose id starts with demo-, and this one is ${projectId}.`)
  }
}

async function createPeople(auth: Auth): Promise<People> {
  const [amara, jonas, leyla, tomas, office] = await Promise.all([
    createPerson(auth, demoPeople.amara),
    createPerson(auth, demoPeople.jonas),
    createPerson(auth, demoPeople.leyla),
    createPerson(auth, demoPeople.tomas),
    createPerson(auth, demoPeople.office),
  ])
  return { amara, jonas, leyla, tomas, office }
}

async function createPerson(auth: Auth, { email, password, name, photo }: DemoAccount): Promise<Account> {
  const { uid } = await auth.createUser({
    email,
    password,
    displayName: name,
    emailVerified: true,
    ...(photo === '' ? {} : { photoURL: photo }),
  })
  return { uid, email, emailVerified: true, name, photo }
}

async function putOnBoard(context: Context, people: People, post: DemoPost, day: Date, now: Date): Promise<void> {
  const rules = { allowHttpPictures: false, now: () => now }
  const { postedAt, dateLost, recoveredAt, claimedAt, sentAt } = timesOf(post, day)
  const input = itemInputSchema(rules).parse({ ...post, dateLost })
  const item = await createItem(context, people[post.by], input, { when: postedAt })
  for (const [n, { by, location, ...words }] of (post.claims ?? []).entries()) {
    const when = claimedAt[n] ?? postedAt
    const claim = { ...words, recoveredLocation: location, recoveredDate: calendarDayOf(when) }
    await makeClaim(context, people[by], item._id, claimInputSchema(rules).parse(claim), { when })
  }
  for (const [n, conversation] of (post.conversations ?? []).entries()) {
    await putConversation(context, { item, asker: people[conversation.asker] }, conversation, sentAt[n] ?? [])
    await reportMessages(context, people, item, conversation)
  }
  if (!post.recovered || !recoveredAt) return
  const recovery = recoveryInputSchema(rules).parse({
    itemId: item._id,
    recoveredLocation: post.recovered.location,
    recoveredDate: calendarDayOf(recoveredAt),
  })
  await recoverItem(context, people[post.recovered.by], recovery, { when: recoveredAt })
}

/** Reports to the moderator what the other one of the two has written. */
async function reportMessages(context: Context, people: People, item: Item, { asker, messages }: DemoConversation) {
  const conversationId = conversationOf(context.firestore, item._id, people[asker].uid).id
  for (const [n, { by, reported }] of messages.entries()) {
    const reporter = Object.values(people).find(({ uid }) => uid === (by === asker ? item.ownerUid : people[asker].uid))
    if (!reported || !reporter) continue
    const report = { conversationId, messageId: messageId(n + 1), goodFaith: true, ...reported }
    await makeReport(context, reporter, reportInputSchema.parse(report), { ip: undefined })
  }
}

/** Makes an account the office at the station, which has taken in some things. */
async function openCounter(context: Context, office: Account, now: Date): Promise<void> {
  await addOffice(context, office.email, {
    name: office.name,
    place: 'Station Square 1, in the main hall',
    hours: 'Every day from 6:00 to 22:00',
  })
  const schema = thingInputSchema({ allowHttpPictures: false, now: () => now })
  for (const demoThing of demoThings) {
    const { hoursAgo, receiver, ...thing } = { receiver: undefined, ...demoThing }
    const when = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const { number } = await takeIn(context, office, schema.parse({ ...thing, dateFound: calendarDayOf(when) }), {
      when,
    })
    if (receiver) await handOut(context, office, number, handOutSchema().parse(receiver))
  }
}

/** Adds the days before the posts to the statistics. */
async function addHistory({ firestore }: Context, now: Date): Promise<void> {
  const batch = firestore.batch()
  const days = demoHistory(dayIn(now))
  for (const { day, sums } of days)
    batch.set(statistics.document(firestore, day), { ...sums, expiresAt: daysAfter(now, 365) })
  batch.set(statistics.document(firestore, 'summary'), { countedSince: days[0]?.day })
  await batch.commit()
}

/** Works through a list, a few entries at a time: more requests at once slow the emulator down. */
async function forEachOf<T>(list: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const entries = list.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const entry of entries) await work(entry)
    }),
  )
}
