import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { Warning } from './find-warnings.ts'
import type { ShownMessage } from './message-list.ts'
import { formatExactly, formatHour } from './message-times.ts'
import { MessageWarnings } from './message-warnings.tsx'

// It reaches beyond its line, so that it is 44 pixels high, and not beyond the bubble, which clips.
const REPORT = '-mt-4 -mb-2 -ms-3 min-w-11 px-3 pt-4 pb-2 hover:text-accent hover:underline'

interface Props {
  /** It has no time while it is on its way. */
  message: Pick<ShownMessage, 'from' | 'text' | 'isDeleted' | 'isHidden'> & { sentAt?: string }
  /** Who has written it, shown above the first of several in a row. */
  writer: string
  isFirstInRow: boolean
  /** What to watch for in it. */
  warnings: readonly Warning[]
  /** Whether the message above it has the same warnings. */
  isWarnedAgain: boolean
  /** What can be done about a writer whose message is warned of. */
  warningAction: ReactNode
  /** Reports the message to the moderators; undefined if it cannot be reported. */
  onReport?: (() => void) | undefined
}

/**
 * One message. The reader's own stand on the other side, in another shape and colour, and below
 * their own heading. A link in it is text like any other.
 */
export function MessageBubble({ message, warnings, writer, isFirstInRow, isWarnedAgain, ...props }: Props) {
  const { warningAction, onReport } = props
  const { from, text, sentAt, isDeleted, isHidden } = message
  const isOwn = from === 'me'
  return (
    <li className={clsx('flex min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <p className={isFirstInRow ? 'max-w-full text-sm font-semibold wrap-anywhere text-muted' : 'sr-only'}>
        <bdi>{writer}</bdi>
      </p>
      <div
        className={clsx(
          // Letters with endless marks above them stay within.
          'flex max-w-[85%] flex-col overflow-clip rounded-card border px-3 py-2',
          isOwn ? 'rounded-ee-none border-accent/40 bg-accent/10' : 'rounded-es-none border-line bg-surface',
        )}
      >
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {isDeleted || isHidden ? (
            <i className="text-muted">
              {isHidden ? 'A moderator has hidden this message.' : 'This message was deleted.'}
            </i>
          ) : (
            text
          )}
        </p>
        <p className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-muted">
          {onReport && (
            <button type="button" aria-label="Report this message" className={REPORT} onClick={onReport}>
              Report
            </button>
          )}
          {sentAt === undefined ? (
            <span>Sending…</span>
          ) : (
            <time dateTime={sentAt} title={formatExactly(sentAt)}>
              {formatHour(sentAt)}
            </time>
          )}
        </p>
      </div>
      <MessageWarnings warnings={warnings} isRepeated={isWarnedAgain} action={warningAction} />
    </li>
  )
}
