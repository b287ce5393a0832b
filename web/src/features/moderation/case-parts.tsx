import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CaseKind, Decision } from '@shared/moderation/decisions.ts'
import { type Case, type CaseSummary, isUrgent, type ReportedThing } from '@shared/moderation/moderation.ts'
import { clsx } from 'clsx/lite'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment, formatMonth } from '@/components/dates.tsx'
import { categoryWord, postTypeWord } from '@/components/item-words.ts'
import { Panel } from '@/components/page.tsx'
import { Picture } from '@/components/picture.tsx'
import { paths } from '@/config/paths.ts'
import { reasonTexts } from './reports-api.ts'
import { areRowKeysOn, setRowKeys } from './use-row-keys.ts'

type Thing = Case['reported'][number]['thing']

const NAMELESS = t`Unnamed user`
const NONE = t({ message: 'none', context: 'a fact of a post, such as its description' })

/**
 * Each report, oldest first, and the thing as it was then if that is not shown above.
 * @param reports how many there are, of which the newest are here
 * @param shown the thing that is shown already
 */
export function CaseReports({ reported, reports, shown }: Pick<Case, 'reported' | 'reports'> & { shown: Thing }) {
  return (
    <Panel level={3} heading={t`Reports`}>
      {reports > reported.length && <p className="text-muted">{countReports(reports)}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {reported.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added, at the end
          <li key={index} className="flex min-w-0 flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">{reasonTexts[report.reason]}</p>
            <Words>{report.words}</Words>
            <p className="text-sm text-muted wrap-anywhere">
              <Reporter name={report.name} by={report.by} /> ·{' '}
              <time dateTime={report.at}>{formatMoment(report.at)}</time>
            </p>
            {report.thing && report.thing !== shown && (
              <details>
                <summary className="text-link flex min-h-11 cursor-pointer items-center">
                  {t`As it was when reported`}
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

function Reporter({ name: given, by }: Pick<Case['reported'][number], 'name' | 'by'>) {
  const name = given || NAMELESS
  if (by !== 'visitor') return <bdi>{name}</bdi>
  return (
    <Trans>
      <bdi>{name}</bdi>, without an account
    </Trans>
  )
}

/** Whose thing was reported, and what was decided about them before. */
export function CasePerson({ person }: Pick<Case, 'person'>) {
  const { name, since, isClosed, cases, earlier } = person
  return (
    <Panel level={3} heading={t`The user`}>
      <div>
        <p className="font-semibold wrap-anywhere">
          <bdi>{name || NAMELESS}</bdi>
        </p>
        <p className="text-muted">
          <span>{since ? t`Here since ${{ month: formatMonth(since) }}` : t`The account was deleted.`}</span>{' '}
          {isClosed && <span>{t`The account is closed.`}</span>}
        </p>
        <p>
          {plural(cases, {
            0: 'No other case about them.',
            one: '# other case about them.',
            other: '# other cases about them.',
          })}
        </p>
      </div>
      {earlier.length > 0 && (
        <div>
          <h4 className="mb-1 font-semibold">{t`Earlier decisions`}</h4>
          <ul className="flex flex-col gap-1">
            {earlier.map(({ kind, decision, reason, at }) => (
              <li key={`${at} ${kind}`}>
                {t`${{ kind: kindTexts[kind] }}: ${{ decision: decisionTexts[decision] }}`}{' '}
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
    <Panel level={3} heading={t`Decisions in this case`}>
      <ol className="flex flex-col gap-3">
        {decisions.map(({ decision, reason, words, name, at }) => (
          <li key={at} className="flex min-w-0 flex-col gap-1">
            <p>
              <DecisionAndReason decision={decisionTexts[decision]} reason={reasonTexts[reason]} />
            </p>
            <Words>{words}</Words>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{name || NAMELESS}</bdi> · <time dateTime={at}>{formatMoment(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {answer && (
        <div className="callout-quote">
          <h4 className="font-semibold">{t`The user’s appeal`}</h4>
          <Words>{answer.words}</Words>
          <p className="text-sm text-muted">
            <time dateTime={answer.at}>{formatMoment(answer.at)}</time>
          </p>
        </div>
      )}
    </Panel>
  )
}

function DecisionAndReason({ decision, reason }: { decision: string; reason: string }) {
  return (
    <Trans>
      <span className="font-semibold">{decision}</span>: {reason}
    </Trans>
  )
}

/** What someone has written, if they have. */
function Words({ children }: { children: string }) {
  if (!children) return null
  return (
    <p dir="auto" className="text-page max-w-prose whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  )
}

/** What a case is about, and whether it is urgent, hidden or answered. */
export function CaseState({ summary }: { summary: Pick<CaseSummary, 'kind' | 'state' | 'reasons' | 'isHidden'> }) {
  const { kind, state, reasons, isHidden } = summary
  return (
    <p className="flex flex-wrap gap-2">
      <span className="tag-plain">{kindTexts[kind]}</span>
      {isUrgent(reasons) && <span className="tag-warning">{t`Urgent`}</span>}
      {isHidden && <span className="tag-warning">{t`Hidden`}</span>}
      {state === 'answered' && <span className="tag-turn">{t`Appealed: needs a new decision`}</span>}
    </p>
  )
}

/** What stands in the queue. */
export const CASE = t({ message: 'Case', context: 'for a moderator' })

/**
 * Says by which keys one moves between cases, and switches them off for people whose software
 * presses letters by itself, as when they dictate.
 */
export function KeysHint() {
  const [isOn, setOn] = useState(areRowKeysOn)
  return (
    <label className="flex w-fit cursor-pointer items-center gap-2 text-sm text-muted pointer-coarse:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          setRowKeys(target.checked)
        }}
        className="size-4 accent-accent"
      />
      {t`J and K move between cases`}
    </label>
  )
}

/** What a case is about. */
export const kindTexts: Record<CaseKind, string> = {
  post: t({ message: 'Post', context: 'what a case is about' }),
  message: t({ message: 'Message', context: 'what a case is about' }),
  handover: t({ message: 'Handover', context: 'what a case is about' }),
}

/** Stands in place of a title, where a case has none. */
export const untitledTexts: Record<CaseKind, string> = {
  post: t`Reported post`,
  message: t`Reported message`,
  handover: t`Disputed handover`,
}

/** What was done, as a word of a sentence or a list. */
export const decisionTexts: Record<Decision, string> = {
  keep: t({ message: 'Kept', context: 'what was decided' }),
  hide: t({ message: 'Hidden', context: 'what was decided' }),
  delete: t({ message: 'Deleted', context: 'what was decided' }),
  'close-account': t({ message: 'Account closed', context: 'what was decided' }),
}

const FACTS = {
  postType: t`Post type`,
  title: t`Title`,
  description: t`Description`,
  category: t`Category`,
  location: t`Location`,
  question: t`Question to claimants`,
  name: t`Name`,
} as const
const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[]

/** Returns a fact of a post in words; empty if it has none. */
function factOf(thing: ReportedThing, name: keyof typeof FACTS): string {
  if (name === 'postType') return postTypeWord(thing.postType)
  return name === 'category' ? categoryWord(thing.category) : thing[name]
}

/** What was reported: the facts of a post, or messages, of which the last was reported. */
export function ReportedThingFacts({ thing }: { thing: ReportedThing }) {
  const { picture, messages } = thing
  const facts = FACT_NAMES.filter((name) => thing[name] !== '')
  if (facts.length === 0 && picture === '' && messages.length === 0)
    return <p className="text-muted">{t`No copy was kept.`}</p>
  return (
    <>
      {picture && <ReportedPicture address={picture} alt={t`The picture when it was reported`} />}
      {facts.length > 0 && (
        <dl className="flex flex-col gap-3">
          {facts.map((name) => (
            <ThingFact key={name} name={FACTS[name]} words={factOf(thing, name)} />
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
      <dd dir="auto" className="text-page max-w-prose whitespace-pre-line wrap-anywhere">
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
              'card flex min-w-0 flex-col gap-1 px-3 py-2',
              isReported ? 'border-lost bg-lost-tint' : 'bg-bg',
            )}
          >
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span className="font-semibold">{isAccused ? t`The reported person` : t`The other person`}</span>
              <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
              {isReported && <span className="font-semibold text-lost">{t`Reported message`}</span>}
            </p>
            <p dir="auto" className="text-page max-w-prose whitespace-pre-wrap wrap-anywhere">
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
    <Panel level={3} heading={t`The post now`}>
      {!now && <p>{t`The post was deleted.`}</p>}
      {now && changed.length === 0 && <p>{t`It hasn’t changed since.`}</p>}
      {now && changed.length > 0 && (
        <>
          <p>{t`This has changed since:`}</p>
          <dl className="flex flex-col gap-3">
            {changed.map((field) =>
              field === 'picture' ? (
                <ThingFact
                  key={field}
                  name={t`The picture`}
                  words={now.picture ? <ReportedPicture address={now.picture} alt={t`The picture`} /> : NONE}
                />
              ) : (
                <ThingFact key={field} name={FACTS[field]} words={factOf(now, field) || NONE} />
              ),
            )}
          </dl>
        </>
      )}
      {now && itemId && (
        <Link to={paths.item(itemId)} className="text-link -my-2.5 self-start py-2.5">
          {t`View the post`}
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

export const countReports = (reports: number): string => plural(reports, { one: '# report', other: '# reports' })
