import type { Case, ReportedThing } from '@shared/moderation/moderation.ts'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '@/components/dates.tsx'
import { Panel } from '@/components/page.tsx'
import { Picture } from '@/components/picture.tsx'
import { paths } from '@/config/paths.ts'

const FACTS = {
  postType: 'Post type',
  title: 'Title',
  description: 'Description',
  category: 'Category',
  location: 'Location',
  question: 'Question to claimants',
  name: 'Name',
} as const
const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[]

/** What was reported: the facts of a post, or messages, of which the last was reported. */
export function ReportedThingFacts({ thing }: { thing: ReportedThing }) {
  const { picture, messages } = thing
  const facts = FACT_NAMES.filter((name) => thing[name] !== '')
  if (facts.length === 0 && picture === '' && messages.length === 0)
    return <p className="text-muted">Nothing of it is kept.</p>
  return (
    <>
      {picture && <ReportedPicture address={picture} alt="The picture as it was reported" />}
      {facts.length > 0 && (
        <dl className="flex flex-col gap-3">
          {facts.map((name) => (
            <ThingFact key={name} name={FACTS[name]}>
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
function ReportedPicture({ address, alt }: { address: string; alt: string }) {
  return <Picture src={address} alt={alt} size="large" className="max-w-80 rounded-card border border-line" />
}

/** One fact of a post, in its poster's own words. */
function ThingFact({ name, children }: { name: string; children: ReactNode }) {
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
              <span className="font-semibold">{isAccused ? 'The reported person' : 'The other person'}</span>
              <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
              {isReported && <span className="font-semibold text-lost">Reported message</span>}
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

interface NowProps {
  then: ReportedThing
  /** Null if the post is gone. */
  now: ReportedThing | null
  itemId: Case['itemId']
}

/** What is different in a post since it was reported, as a poster may have changed it. */
export function ThingNow({ then, now, itemId }: NowProps) {
  const changed = now ? changedFields(then, now) : []
  return (
    <Panel heading="The post now">
      {!now && <p>It is gone.</p>}
      {now && changed.length === 0 && <p>It has not changed since.</p>}
      {now && changed.length > 0 && (
        <>
          <p>This has changed since:</p>
          <dl className="flex flex-col gap-3">
            {changed.map((field) => (
              <ThingFact key={field} name={nameOf(field)}>
                {field === 'picture' && now.picture ? (
                  <ReportedPicture address={now.picture} alt="The picture" />
                ) : (
                  now[field] || 'none'
                )}
              </ThingFact>
            ))}
          </dl>
        </>
      )}
      {now && itemId && (
        <Link to={paths.item(itemId)} className="-my-2.5 self-start py-2.5 text-accent underline">
          Look at the post
        </Link>
      )}
    </Panel>
  )
}

const nameOf = (field: ChangedField) => (field === 'picture' ? 'The picture' : FACTS[field])

const CHANGEABLE = ['postType', 'title', 'description', 'category', 'location', 'question', 'picture'] as const
type ChangedField = (typeof CHANGEABLE)[number]

/** Names the fields of a post that were changed since it was reported. */
export const changedFields = (then: ReportedThing, now: ReportedThing): ChangedField[] =>
  CHANGEABLE.filter((field) => then[field] !== now[field])
