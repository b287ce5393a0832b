import { boardName } from '@board'
import { DECISIONS_OF, type Decision, MAX_LENGTH, MODERATION } from '@shared/lib/shared-constants.ts'
import type { Case } from '@shared/moderation/moderation.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '@/components/button.tsx'
import { SelectField, TextField } from '@/components/fields.tsx'
import { Page, Panel } from '@/components/page.tsx'
import { FormErrorNote, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { type Confirmation, confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { isolate } from '@/lib/text.ts'
import {
  CaseDecisions,
  CasePerson,
  CaseReports,
  CaseState,
  kindTexts,
  ReportedThingFacts,
  ThingNow,
} from './case-parts.tsx'
import { caseQuery, decideMutation, isNotFound, queueQuery } from './moderation-api.ts'
import { readReason, reasonOptions } from './reports-api.ts'

const DONE: Record<Decision, string> = {
  keep: 'Decided: it is kept.',
  hide: 'Decided: it is hidden.',
  delete: 'Decided: it is hidden, and will be deleted.',
  'close-account': 'Decided: the account is closed.',
}

/**
 * One case, with all that a moderator needs to decide it.
 * @param notFound is shown if there is no such case, and to whoever is no moderator
 */
export function CaseView({ uid, id, notFound }: { uid: string; id: string; notFound: ReactNode }): ReactNode {
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
  /** Called when the case is not as it is shown here any more. */
  onChanged: () => void
}

function CaseParts(props: PartsProps) {
  const { shownCase } = props
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
        {reported.length > 0 && <CaseReports reported={reported} reports={reports} shown={thing} />}
        <CasePerson person={person} />
        <CaseDecisions decisions={decisions} answer={answer} />
        <Panel heading="Your decision">
          {isOpen && mayDecide ? (
            <DecideForm {...props} />
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

/** What has become of the case in the meantime, by the error's code. */
const CHANGES: Partial<Record<ApiError['code'], string>> = {
  'case-changed': 'This has changed since you read it. Please read it again.',
  'another-moderator': 'Another moderator has to decide about this answer.',
}

const BUTTONS: Record<Decision, string> = {
  keep: 'Keep',
  hide: 'Hide',
  delete: 'Delete',
  'close-account': 'Close the account',
}

/** Decides a case on a ground, with words for its person if there are any. */
function DecideForm({ uid, shownCase, onDecided, onChanged }: PartsProps) {
  const { _id, digest, kind, reasons } = shownCase
  const { mutateAsync: decide } = useMutation(decideMutation(_id))
  const form = useForm({
    initialValues: { reason: reasons[0] ?? 'other', words: '' },
    draftKey: `${uid} decides ${_id}`,
    leavesOnSuccess: true,
    submit: async ({ reason: chosen, words }, _key, pressed) => {
      const decision = DECISIONS_OF[kind].find((offered) => offered === pressed)
      const reason = readReason(chosen)
      // Only the buttons send this form, and only its own choices can be chosen.
      if (!decision || !reason) throw new Error('This could not be decided. Please try again.')
      await decide({ decision, reason, words, digest })
      await onDecided(decision)
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return notifyFailure(error, 'This could not be decided. Please try again.')
      const change = CHANGES[error.code]
      if (change === undefined) return
      notifyInfo(change)
      onChanged()
    },
  })

  /** Sends the form once the moderator has read what happens. */
  async function askFirst(event: MouseEvent<HTMLButtonElement>, decision: Decision) {
    const button = event.currentTarget
    event.preventDefault()
    const agreed = await confirmAction(confirmationOf(decision, shownCase))
    if (agreed) button.form?.requestSubmit(button)
  }

  return (
    <form {...form.formProps} method="post" className="flex flex-col gap-4">
      <SelectField {...form.fieldProps('reason')} label="Which rule" options={reasonOptions} required />
      <TextField
        {...form.fieldProps('words')}
        label="What the person should know"
        help="The facts, in addition to what the reports say. The person reads it, with the rule."
        multiline
        rows={3}
        optional
        maxLength={MAX_LENGTH.decisionWords}
      />
      <FormErrorNote error={isChange(form.failure) ? undefined : form.failure} />
      <div className="flex flex-wrap gap-3">
        {DECISIONS_OF[kind].map((decision) => {
          const isSevere = decision === 'delete' || decision === 'close-account'
          return (
            <Button
              key={decision}
              type="submit"
              value={decision}
              variant={isSevere ? 'danger' : 'secondary'}
              busy={form.busy && form.pressed === decision}
              busyLabel="Deciding…"
              className="grow sm:grow-0"
              onClick={(event) => void askFirst(event, decision)}
            >
              {BUTTONS[decision]}
            </Button>
          )
        })}
      </div>
    </form>
  )
}

const isChange = (error: unknown) => error instanceof ApiError && CHANGES[error.code] !== undefined

/** Says exactly what happens, because somebody else has to live with it. */
function confirmationOf(decision: Decision, { kind, state }: Case): Confirmation {
  // What is decided about an answer is final, and until then the thing is hidden.
  const isAnswer = state === 'answered'
  const told = isAnswer
    ? 'The person is told with the reasons. This is final.'
    : `The person is told with the reasons, and may answer once within ${MODERATION.answerDays} days.`
  if (decision === 'delete') {
    // Of a handover there is nothing to delete.
    const claims = kind === 'post' ? ' Open claims on it end.' : ''
    const text = isAnswer
      ? `The ${kind} is deleted. ${told}`
      : `The ${kind} is hidden at once, and deleted after ${MODERATION.answerDays} days, unless an answer changes it.${claims} ${told}`
    return { title: 'Delete it?', text, confirmLabel: 'Yes, delete it' }
  }
  if (decision === 'hide') {
    const text = isAnswer ? `The ${kind} stays hidden. ${told}` : `The ${kind} is no longer shown. ${told}`
    return { title: 'Hide it?', text, confirmLabel: 'Yes, hide it' }
  }
  if (decision === 'keep') {
    const text = isAnswer
      ? `What was decided is taken back. ${told}`
      : 'It stays as it is, and those who reported it hear so.'
    return { title: 'Keep it?', text, confirmLabel: 'Yes, keep it', isHarmless: true }
  }
  return {
    title: 'Close the account?',
    text: `The person is logged out on all devices and cannot log in. Their posts are hidden, and their claims and conversations closed. ${told}`,
    confirmLabel: 'Yes, close the account',
  }
}
