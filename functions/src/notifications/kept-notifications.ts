import { DAY_MS } from '../lib/durations.ts'
import { fairShare } from '../matches/fair-share.ts'
import { NOTICES } from '../shared/lib/constants.ts'
import { NOTICE_KINDS } from '../shared/notifications/notifications.ts'
import type { StoredNotification } from './notification-box.ts'

/** So many of each kind for one person's doings, while others need the places. */
const MAX_OF_ONE_PERSON = 5
/** After so long what was read makes room for a sixth of one person, and the unread for news. */
const OLD_MS = 14 * DAY_MS

/**
 * Which notices stay. No kind pushes out another, and nobody takes the places of others: of each
 * kind those of one person are a few while others fit. Of these the unread stay first, then the
 * likelier, then the newer.
 * @param now the time of the event that is told of, in milliseconds since 1970
 * @returns newest first
 */
export function chooseKept(notices: readonly StoredNotification[], now: number): StoredNotification[] {
  const isOld = ({ createdAt }: StoredNotification) => now - Date.parse(createdAt) > OLD_MS
  const standing = (one: StoredNotification) => (one.readAt === null ? 0 : 2) + (isOld(one) ? 1 : 0)
  const sorted = notices.toSorted(
    (one, other) => standing(one) - standing(other) || (other.score ?? 0) - (one.score ?? 0) || newestFirst(one, other),
  )
  const kept = NOTICE_KINDS.flatMap((kind) => {
    const ofKind = sorted.filter((one) => one.kind === kind)
    const most = NOTICES.kept[kind]
    // What was read long ago keeps nothing from being told, not even the sixth of one person.
    const last = ofKind.filter((one) => one.readAt !== null && isOld(one))
    const first = ofKind.filter((one) => !last.includes(one))
    return [...shared(first, most), ...shared(last, most)].slice(0, most)
  })
  return kept.toSorted(newestFirst)
}

function shared(notices: readonly StoredNotification[], most: number): StoredNotification[] {
  const owned = notices.map((notice) => ({ notice, ownerUid: notice.otherUid ?? notice.id }))
  return fairShare(owned, { most, ofOneAccount: MAX_OF_ONE_PERSON }).map(({ notice }) => notice)
}

const newestFirst = (one: StoredNotification, other: StoredNotification) =>
  other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id)
