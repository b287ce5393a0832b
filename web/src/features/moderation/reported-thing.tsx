import type { ReportedThing } from '@shared/moderation/moderation.ts'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Picture } from '@/components/picture.tsx'
import { formatMoment } from '@/components/time-ago.tsx'
import { caseTexts as texts } from './moderation.texts.ts'

const FACTS = ['postType', 'title', 'description', 'category', 'location', 'question', 'name'] as const

/** What was reported: the facts of a post, or messages, of which the last was reported. */
export function ReportedThingFacts({ thing }: { thing: ReportedThing }) {
  const { picture, messages } = thing
  const facts = FACTS.filter((name) => thing[name] !== '')
  if (facts.length === 0 && picture === '' && messages.length === 0)
    return <p className="text-muted">{texts.nothing}</p>
  return (
    <>
      {picture && <ReportedPicture address={picture} alt={texts.pictureReported} />}
      {facts.length > 0 && (
        <dl className="flex flex-col gap-3">
          {facts.map((name) => (
            <ThingFact key={name} name={texts.facts[name]}>
              {thing[name]}
            </ThingFact>
          ))}
        </dl>
      )}
      {messages.length > 0 && <ReportedMessages messages={messages} />}
    </>
  )
}

/** A picture that may show what should not be seen by accident is no larger than it has to be. */
export function ReportedPicture({ address, alt }: { address: string; alt: string }) {
  return <Picture src={address} alt={alt} size="large" className="max-w-80 rounded-card border border-line" />
}

/** One fact of a post, in its poster's own words. */
export function ThingFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}

function ReportedMessages({ messages }: Pick<ReportedThing, 'messages'>) {
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ text, isAccused, sentAt }, index) => {
        const isReported = index === messages.length - 1
        return (
          <li
            key={`${sentAt} ${text}`}
            className={clsx(
              'flex min-w-0 flex-col gap-1 rounded-card border px-3 py-2',
              isReported ? 'border-lost bg-lost-tint' : 'border-line bg-bg',
            )}
          >
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span className="font-semibold">{isAccused ? texts.accused : texts.other}</span>
              <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
              {isReported && <span className="font-semibold text-lost">{texts.reportedMessage}</span>}
            </p>
            <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
