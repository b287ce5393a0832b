import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { contact } from '../../../board.config.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { boardNameIn, inLanguage, type Text } from '../lib/texts.ts'
import { findRecord, isSessionOver } from '../people/account.ts'
import { readEmailChoice } from '../people/account-settings.service.ts'
import { findSubscriptions, pushSubscriptions } from '../people/push-subscriptions.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../shared/lib/durations.ts'
import { directionOf, prefixOf } from '../shared/lib/languages.ts'
import type { NotificationKind } from '../shared/news/notifications.ts'
import { MAX_PUSH_DEVICES, type PushNotice } from '../shared/people/push.ts'
import { countUse } from '../store/account-limit.ts'
import { changeOnce } from '../store/change.ts'
import type { StoredNotification } from './bell.ts'

/**
 * What a device shows of each kind of notification. Others may read a lock screen, so it names
 * nobody and quotes nothing.
 */
export type PushWords = Readonly<Record<NotificationKind, Text>>

/** A push service that is slower than this is not waited for. */
const SERVICE_MS = 5 * SECOND_MS
/** A service keeps a notice for a device that is switched off for this long, in seconds. */
const KEPT_SECONDS = DAY_MS / SECOND_MS
/** Devices ring this often within an hour about one conversation, however fast it is read. */
const RINGS_PER_HOUR = 20
/** What a service answers for a subscription that has ended. */
const GONE = [404, 410]

/**
 * Sends a notice to all devices of a person that show notices. It is lost if a service does not
 * take it, as the bell has it, too. A device goes when its login has ended, or its service says so.
 * @param words what it says
 * @param quietSince nothing is sent if the devices have rung about the same since then
 */
export async function sendPush(
  context: Context,
  uid: string,
  notice: StoredNotification,
  { words, quietSince }: { words: PushWords; quietSince: Date },
) {
  const devices = (await findSubscriptions(context.firestore, { uid })).slice(0, MAX_PUSH_DEVICES)
  if (devices.length === 0 || !(await mayRing(context, uid, notice, quietSince))) return
  const [record, { language }] = await Promise.all([findRecord(context, uid), readEmailChoice(context.firestore, uid)])
  const payload = JSON.stringify(describe(notice, words, language))
  await Promise.all(
    devices.map(async (device) => {
      const { authTime } = pushSubscriptions.parse(device)
      const isOver = !record || isSessionOver(record, { authTime }) || (await isGone(context, device, payload))
      // One that is switched on again meanwhile stays.
      if (isOver) await changeOnce(context, (commit) => commit.delete(device))
    }),
  )
}

/** It is counted before anything is sent, so that no repeated or concurrent event rings twice. */
async function mayRing(context: Context, uid: string, notice: StoredNotification, quietSince: Date) {
  const once = { milliseconds: Date.now() - quietSince.getTime(), max: 1 }
  const windows = [once, { milliseconds: HOUR_MS, max: RINGS_PER_HOUR }]
  return (await countUse(context, uid, { action: `push-${tagOf(notice)}`, windows })) === undefined
}

/** A later notice with the same tag takes the place of an earlier one on a device. */
const tagOf = ({ kind, conversationId }: StoredNotification) => conversationId ?? kind

function describe(notice: StoredNotification, words: PushWords, language: string): PushNotice {
  const { kind, conversationId } = notice
  const path = conversationId ? `/conversations/${conversationId}` : '/notices'
  return {
    title: boardNameIn(language),
    body: inLanguage(language, words[kind]),
    path: `${prefixOf(language)}${path}`,
    tag: tagOf(notice),
    lang: language,
    dir: directionOf(language),
  }
}

/** Sends a notice to a device. @returns whether its subscription has ended */
async function isGone({ settings, log }: Context, device: DocumentSnapshot, payload: string): Promise<boolean> {
  const { endpoint, p256dh, auth } = pushSubscriptions.parse(device)
  if (!settings.vapid) return false
  try {
    const { generateRequestDetails } = (await import('web-push')).default
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${contact.email}`, ...settings.vapid },
      TTL: KEPT_SECONDS,
    })
    const signal = AbortSignal.timeout(SERVICE_MS)
    const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal })
    await answer.body?.cancel()
    if (!answer.ok && !GONE.includes(answer.status))
      log.error('A push service has refused a notice.', { service: new URL(endpoint).host, status: answer.status })
    return GONE.includes(answer.status)
  } catch (error) {
    log.error('A notice could not be pushed.', { cause: describeCause(error).replaceAll(endpoint, '[endpoint]') })
    return false
  }
}
