import { DAY_MS } from '../lib/durations.ts'
import { NOTIFICATION_LIMITS } from '../shared/lib/shared-constants.ts'
import { NOTIFICATION_KINDS } from '../shared/notifications/notifications.ts'
import type { StoredNotification } from './notification-box.ts'

/** How many notifications of each kind one person may cause, while others need the places. */
const MAX_OF_ONE_PERSON = 5
/**
 * After 14 days an unread notification ranks below newer unread ones, and a read one is dropped
 * first, even for a sixth one about the same person.
 */
const OLD_MS = 14 * DAY_MS

/**
 * Chooses which notifications are stored. Each kind has places of its own, and nobody takes the
 * places of others: one person has a few of each kind as long as others need the places. Of these
 * the unread come first, then the likelier, then the newer.
 * @param now the time of the new notification's event, in milliseconds since 1970
 * @returns newest first
 */
export function selectNotifications(notifications: readonly StoredNotification[], now: number): StoredNotification[] {
  const isOld = ({ createdAt }: StoredNotification) => now - Date.parse(createdAt) > OLD_MS
  const priority = (one: StoredNotification) => (one.readAt === null ? 0 : 2) + (isOld(one) ? 1 : 0)
  const sorted = notifications.toSorted(
    (one, other) => priority(one) - priority(other) || (other.score ?? 0) - (one.score ?? 0) || newestFirst(one, other),
  )
  const selected = NOTIFICATION_KINDS.flatMap((kind) => {
    const ofKind = sorted.filter((one) => one.kind === kind)
    const max = NOTIFICATION_LIMITS.perKind[kind]
    // Old read notifications never keep out others, not even a sixth one about the same person.
    const last = ofKind.filter((one) => one.readAt !== null && isOld(one))
    const first = ofKind.filter((one) => !last.includes(one))
    return [...shared(first, max), ...shared(last, max)].slice(0, max)
  })
  return selected.toSorted(newestFirst)
}

/**
 * Takes the first of a list, in its order, but only a few about one person while there are others.
 */
function shared(notifications: readonly StoredNotification[], max: number): StoredNotification[] {
  const byPerson = Map.groupBy(notifications, ({ otherUid, id }) => otherUid ?? id)
  const few = new Set([...byPerson.values()].flatMap((theirs) => theirs.slice(0, MAX_OF_ONE_PERSON)))
  const inTurn = [true, false].flatMap((isFew) => notifications.filter((one) => few.has(one) === isFew))
  const chosen = new Set(inTurn.slice(0, max))
  return notifications.filter((one) => chosen.has(one))
}

const newestFirst = (one: StoredNotification, other: StoredNotification) =>
  other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id)
