import { boardName } from '@board'
import type { Decision } from '@shared/lib/shared-constants.ts'
import type { Case } from '@shared/moderation/moderation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Page, Panel } from '@/components/page.tsx'
import { QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { isolate } from '@/lib/text.ts'
import { CaseDecisions, CasePerson, CaseReports, CaseState, kindTexts } from './case-parts.tsx'
import { DecideForm } from './decide-form.tsx'
import { caseQuery, isNotFound, queueQuery } from './moderation-api.ts'
import { ReportedThingFacts, ThingNow } from './reported-thing.tsx'

const DONE: Record<Decision, string> = {
  keep: 'Decided: it is kept.',
  hide: 'Decided: it is hidden.',
  delete: 'Decided: it is hidden, and will be deleted.',
  'close-account': 'Decided: the account is closed.',
}

interface Props {
  uid: string
  id: string
  /** Shown if there is no such case, and to whoever is no moderator. */
  notFound: ReactNode
}

/** One case, with all that a moderator needs to decide it. */
export function CaseView({ uid, id, notFound }: Props): ReactNode {
  const query = useQuery(caseQuery(uid, id))
  const { data, error } = query
  const client = useQueryClient()
  const navigate = useNavigate()
  if (isNotFound(error)) return notFound
  const title = data && (data.title || `${kindTexts[data.kind]} of a person`)

  /** The next case is the first one of the queue; without one, or the queue, the list. */
  async function goOn(decision: Decision) {
    const open = await client.fetchQuery(queueQuery(uid)).catch(() => undefined)
    const next = open?.find(({ _id }) => _id !== id)
    await navigate(next ? paths.moderationPart(next._id) : paths.moderation)
    notifySuccess(DONE[decision])
  }

  return (
    <Page heading="Case" title={`${isolate(title ?? 'Case')} - ${boardName}`} isQuiet>
      <Link to={paths.moderation} className="-mt-2 mb-2 inline-flex min-h-11 items-center text-accent underline">
        All open cases
      </Link>
      <QueryState query={query} loading="Loading the case…" failed="The case could not be loaded." />
      {data && (
        <>
          <div className="mb-4 flex flex-col gap-2">
            <CaseState summary={data} />
            <h2 className="text-2xl wrap-anywhere">
              <bdi>{title}</bdi>
            </h2>
          </div>
          <CaseParts uid={uid} shownCase={data} onDecided={goOn} onChanged={() => void query.refetch()} />
        </>
      )}
    </Page>
  )
}

interface PartsProps {
  uid: string
  shownCase: Case
  onDecided: (decision: Decision) => Promise<void>
  onChanged: () => void
}

function CaseParts({ uid, shownCase, onDecided, onChanged }: PartsProps) {
  const { kind, state, itemId, person, reported, reports, now, decisions, answer, mayDecide } = shownCase
  const thing = reported.findLast((report) => report.thing)?.thing
  const isOpen = state !== 'decided'
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel heading="What was reported, as it was then">
          {thing ? <ReportedThingFacts thing={thing} /> : <p className="text-muted">Nothing of it is kept.</p>}
        </Panel>
        {kind === 'post' && thing && <ThingNow then={thing} now={now} itemId={itemId} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {reported.length > 0 && <CaseReports reported={reported} count={reports} shown={thing} />}
        <CasePerson person={person} />
        <CaseDecisions decisions={decisions} answer={answer} />
        <Panel heading="Your decision">
          {isOpen && mayDecide ? (
            <DecideForm uid={uid} openCase={shownCase} onDecided={onDecided} onChanged={onChanged} />
          ) : (
            <p>
              {isOpen
                ? 'You have decided what the person has answered to, so another moderator decides about the answer.'
                : 'This case is decided.'}
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}
