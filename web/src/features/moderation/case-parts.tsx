import type { CaseKind, Decision } from '@shared/lib/shared-constants.ts'
import { type Case, type CaseSummary, isUrgent, type ReportedThing } from '@shared/moderation/moderation.ts'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment, formatMonth } from '@/components/dates.tsx'
import { Panel } from '@/components/page.tsx'
import { Picture } from '@/components/picture.tsx'
import { paths } from '@/config/paths.ts'
import { reasonTexts } from './reports-api.ts'

type Thing = Case['reported'][number]['thing']

/**
 * Each report, oldest first, and the thing as it was then if that is not shown above.
 * @param reports how many there are, of which the newest are here
 * @param shown the thing that is shown already
 */
export function CaseReports({ reported, reports, shown }: Pick<Case, 'reported' | 'reports'> & { shown: Thing }) {
  return (
    <Panel heading="Reports">
      {reports > reported.length && <p className="text-muted">{countReports(reports)}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {reported.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added, at the end
          <li key={index} className="flex min-w-0 flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">{reasonTexts[report.reason]}</p>
            <Words>{report.words}</Words>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{report.name || 'A person without a name'}</bdi>
              {report.by === 'visitor' && `, without an account`} ·{' '}
              <time dateTime={report.at}>{formatMoment(report.at)}</time>
            </p>
            {report.thing && report.thing !== shown && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-accent underline">
                  As it was at this report
                </summary>
                <div className="flex flex-col gap-3 border-s-2 border-line ps-4">
                  <ReportedThingFacts thing={report.thing} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Whose thing was reported, and what was decided about them before. */
export function CasePerson({ person }: Pick<Case, 'person'>) {
  const { name, since, isClosed, cases, earlier } = person
  return (
    <Panel heading="The person">
      <div>
        <p className="font-semibold wrap-anywhere">
          <bdi>{name || 'A person without a name'}</bdi>
        </p>
        <p className="text-muted">
          <span>{since ? `Here since ${formatMonth(since)}` : 'The account is gone.'}</span>{' '}
          {isClosed && <span>The account is closed.</span>}
        </p>
        <p>{['No other case about them.', '1 other case about them.'][cases] ?? `${cases} other cases about them.`}</p>
      </div>
      {earlier.length > 0 && (
        <div>
          <h4 className="mb-1 font-semibold">Decided earlier</h4>
          <ul className="flex flex-col gap-1">
            {earlier.map(({ kind, decision, reason, at }) => (
              <li key={`${at} ${kind}`}>
                {kindTexts[kind]}: {decisionTexts[decision]}{' '}
                <span className="text-sm text-muted">
                  {reasonTexts[reason]} · <time dateTime={at}>{formatMoment(at)}</time>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

/** What was decided in a case, oldest first, and what its person has answered to the last one. */
export function CaseDecisions({ decisions, answer }: Pick<Case, 'decisions' | 'answer'>) {
  if (decisions.length === 0 && !answer) return null
  return (
    <Panel heading="Decided in this case">
      <ol className="flex flex-col gap-3">
        {decisions.map(({ decision, reason, words, name, at }) => (
          <li key={at} className="flex min-w-0 flex-col gap-1">
            <p>
              <span className="font-semibold">{decisionTexts[decision]}</span>: {reasonTexts[reason]}
            </p>
            <Words>{words}</Words>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{name || 'A person without a name'}</bdi> · <time dateTime={at}>{formatMoment(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {answer && (
        <div className="rounded-control border-l-4 border-accent bg-bg p-3">
          <h4 className="font-semibold">The person’s answer</h4>
          <Words>{answer.words}</Words>
          <p className="text-sm text-muted">
            <time dateTime={answer.at}>{formatMoment(answer.at)}</time>
          </p>
        </div>
      )}
    </Panel>
  )
}

/** What somebody has written, if they have. */
function Words({ children }: { children: string }) {
  if (!children) return null
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  )
}

const BADGE = 'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold'

/** What a case is about, and whether it is urgent, hidden or answered. */
export function CaseState({ summary }: { summary: Pick<CaseSummary, 'kind' | 'state' | 'reasons' | 'isHidden'> }) {
  const { kind, state, reasons, isHidden } = summary
  return (
    <p className="flex flex-wrap gap-2">
      <span className={clsx(BADGE, 'border border-line bg-surface text-ink')}>{kindTexts[kind]}</span>
      {isUrgent(reasons) && <span className={clsx(BADGE, 'bg-lost-tint text-lost')}>Urgent</span>}
      {isHidden && <span className={clsx(BADGE, 'bg-lost-tint text-lost')}>Hidden</span>}
      {state === 'answered' && (
        <span className={clsx(BADGE, 'bg-accent/10 text-accent')}>Answered: to be decided again</span>
      )}
    </p>
  )
}

/** What a case is about. */
export const kindTexts: Record<CaseKind, string> = {
  post: 'Post',
  message: 'Message',
  handover: 'Handover',
}

/** What was done, as a word of a sentence or a list. */
export const decisionTexts: Record<Decision, string> = {
  keep: 'Kept',
  hide: 'Hidden',
  delete: 'Deleted',
  'close-account': 'Account closed',
}

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
            <ThingFact key={name} name={FACTS[name]} words={thing[name]} />
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
function ThingFact({ name, words }: { name: string; words: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {words}
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

/**
 * What is different in a post since it was reported, as a poster may have changed it.
 * @param now null if the post is gone
 */
export function ThingNow({ then, now, itemId }: Pick<Case, 'now' | 'itemId'> & { then: ReportedThing }) {
  const changed = now ? changedFields(then, now) : []
  return (
    <Panel heading="The post now">
      {!now && <p>It is gone.</p>}
      {now && changed.length === 0 && <p>It has not changed since.</p>}
      {now && changed.length > 0 && (
        <>
          <p>This has changed since:</p>
          <dl className="flex flex-col gap-3">
            {changed.map((field) =>
              field === 'picture' ? (
                <ThingFact
                  key={field}
                  name="The picture"
                  words={now.picture ? <ReportedPicture address={now.picture} alt="The picture" /> : 'none'}
                />
              ) : (
                <ThingFact key={field} name={FACTS[field]} words={now[field] || 'none'} />
              ),
            )}
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

const CHANGEABLE = ['postType', 'title', 'description', 'category', 'location', 'question', 'picture'] as const
type ChangedField = (typeof CHANGEABLE)[number]

/** Names the fields of a post that were changed since it was reported. */
export const changedFields = (then: ReportedThing, now: ReportedThing): ChangedField[] =>
  CHANGEABLE.filter((field) => then[field] !== now[field])

export const countReports = (reports: number): string => (reports === 1 ? '1 report' : `${reports} reports`)
