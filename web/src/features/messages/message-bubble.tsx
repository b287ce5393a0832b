import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { formatDayHeading, formatHour, formatWith, isSameDay } from '@/components/dates.tsx'
import { pathIcon } from '@/components/icons.tsx'
import { locale } from '@/lib/words.tsx'
import type { ShownMessage } from './conversations-api.ts'
import { warningsOf } from './find-warnings.ts'
import { WarningReasons } from './warning-reasons.tsx'

// It reaches beyond its line, so that it is 44 pixels high, and not beyond the bubble, which clips.
const REPORT = '-mt-4 -mb-2 -ms-3 min-w-11 px-3 pt-4 pb-2 hover:text-accent hover:underline'

/** A message on the screen; without a time it is on its way. */
export type ShownEntry = Pick<ShownMessage, 'key' | 'from' | 'text' | 'isDeleted' | 'isHidden'> & { sentAt?: string }

interface Props {
  message: ShownEntry
  /** The message above it. */
  before: ShownEntry | undefined
  /** Whether new messages begin with it. */
  isFirstNew: boolean
  /** The other person's name. */
  name: string
  /** What can be done about a writer whose message is warned of. */
  warningAction: ReactNode
  /** Whether the reader chooses a message to report. One that is warned of can always be. */
  canReport: boolean
  /** Reports a message of the other person. */
  onReport: (messageId: string) => void
}

/**
 * One message, below its day if it is the first of that, and a line if new ones begin with it. The
 * reader's own stand on the other side, in another shape and colour, and below their own heading. A
 * link in it is text like any other.
 */
export function MessageBubble({ message, before, isFirstNew, name, warningAction, canReport, onReport }: Props) {
  const { key, from, text, sentAt, isDeleted, isHidden } = message
  const isOwn = from === 'me'
  const isNewDay = !before || !isSameDay(timeOf(before), timeOf(message))
  const isFirstInRow = isNewDay || isFirstNew || before.from !== from
  const warnings = warningsFor(message)
  return (
    <>
      {isNewDay && (
        <li className="self-center text-sm font-semibold text-muted">{formatDayHeading(timeOf(message))}</li>
      )}
      {isFirstNew && (
        <li className="flex items-center gap-3 text-sm font-semibold text-accent before:h-px before:grow before:bg-accent/40 after:h-px after:grow after:bg-accent/40">
          {t({ message: 'New', context: 'messages' })}
        </li>
      )}
      <li className={clsx('flex min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
        <p className={isFirstInRow ? 'max-w-full text-sm font-semibold wrap-anywhere text-muted' : 'sr-only'}>
          <bdi>{isOwn ? t({ message: 'You', context: 'who has written a message' }) : name}</bdi>
        </p>
        <div
          className={clsx(
            // Letters with endless marks above them stay within.
            'card flex max-w-[85%] flex-col overflow-clip px-3 py-2',
            isOwn ? 'rounded-ee-none border-accent/40 bg-accent/10' : 'rounded-es-none',
          )}
        >
          <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {isDeleted || isHidden ? (
              <i className="text-muted">{isHidden ? t`A moderator hid this message.` : t`This message was deleted.`}</i>
            ) : (
              text
            )}
          </p>
          <p className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-muted">
            {/* The key of a message of the other person is its id. */}
            {!isOwn && !isDeleted && !isHidden && (canReport || warnings.length > 0) && (
              <button
                type="button"
                aria-label={t`Report this message`}
                className={REPORT}
                onClick={() => onReport(key)}
              >
                {t({ message: 'Report', context: 'to report something' })}
              </button>
            )}
            {sentAt === undefined ? (
              <span>{t`Sending…`}</span>
            ) : (
              <time dateTime={sentAt} title={formatWith(locale, { dateStyle: 'full', timeStyle: 'short' }, sentAt)}>
                {formatHour(sentAt)}
              </time>
            )}
          </p>
        </div>
        {warnings.length > 0 && (
          <div className="callout-warning flex max-w-prose gap-2 text-sm">
            <CarefulIcon className="mt-0.5 size-5 shrink-0 text-lost" />
            {before && String(warningsFor(before)) === String(warnings) ? (
              <p className="min-w-0">{t`Take care: the same warning as above.`}</p>
            ) : (
              <div className="flex min-w-0 flex-col gap-1">
                <p className="font-semibold">{t`Take care with this message`}</p>
                <WarningReasons warnings={warnings} />
                {warningAction}
              </div>
            )}
          </div>
        )}
      </li>
    </>
  )
}

/** What the reader is told to watch for, in messages of the other person. */
const warningsFor = ({ from, text }: ShownEntry) => (from === 'other' ? warningsOf(text) : [])

const timeOf = ({ sentAt }: ShownEntry) => (sentAt === undefined ? new Date() : new Date(sentAt))

const CarefulIcon = pathIcon('M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Zm0 5v4.5m0 3.5v.01')
