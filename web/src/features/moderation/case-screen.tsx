import { plural, t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { type CaseKind, DECISIONS_OF, type Decision, MODERATION } from '@shared/moderation/decisions.ts'
import type { Case } from '@shared/moderation/moderation.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { confirmAction } from '@/components/confirm.ts'
import { SelectField } from '@/components/fields.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page, Panel } from '@/components/page.tsx'
import type { Confirmation } from '@/components/question.ts'
import { QueryState } from '@/components/states.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError, isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { isolate } from '@/lib/words.tsx'
import {
  CASE,
  CaseDecisions,
  CasePerson,
  CaseReports,
  CaseState,
  KeysHint,
  ReportedThingFacts,
  ThingNow,
  untitledTexts,
} from './case-parts.tsx'
import { caseQuery, decideMutation, queueQuery } from './moderation-api.ts'
import { sortCases, useQueueOrder } from './queue-order.ts'
import { readReason, reasonOptions } from './reports-api.ts'
import { useRowKeys } from './use-row-keys.ts'

const DONE: Record<Decision, string> = {
  keep: t`Decided: it stays.`,
  hide: t`Decided: it’s hidden.`,
  delete: t`Decided: it’s hidden and will be deleted.`,
  'close-account': t`Decided: the account is closed.`,
}

/** `/moderation/{id}`; not found for anyone but a moderator */
export default function CaseScreen() {
  const { id = '' } = useParams()
  return <CaseView key={id} uid={useUser().uid} id={id} />
}

/** One case, with all that a moderator needs to decide it. */
export function CaseView({ uid, id }: { uid: string; id: string }) {
  const query = useQuery(caseQuery(uid, id))
  const { data, error } = query
  const client = useQueryClient()
  const navigate = useNavigate()
  const { order, search, pathOf } = useQueueOrder()
  useRowKeys(async (next) => {
    const queue = await client.ensureQueryData(queueQuery(uid)).catch(() => undefined)
    const cases = queue && sortCases(queue, order)
    const there =
      cases?.[
        next(
          cases.findIndex(({ _id }) => _id === id),
          cases.length,
        )
      ]
    if (there && there._id !== id) await navigate(pathOf(there))
  })
  // By J or K another case may be open already.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  if (isNotFound(error)) return <NotFoundScreen />
  const title = data && (data.title || untitledTexts[data.kind])

  /** The next case is the first one of the queue; without one, or the queue, the list. */
  async function goOn(decision: Decision) {
    const open = await client.fetchQuery(queueQuery(uid)).catch(() => undefined)
    const next = open && sortCases(open, order).find(({ _id }) => _id !== id)
    if (isOpen.current) await navigate(next ? pathOf(next) : paths.moderation)
    notifySuccess(DONE[decision])
  }

  return (
    <Page heading={CASE} title={`${isolate(title ?? CASE)} - ${boardName}`} look="small" isDense>
      <div className="-mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <Link to={paths.moderation + search} className="lone-link">
          {t`All open cases`}
        </Link>
        <KeysHint />
      </div>
      <QueryState query={query} loading={t`Loading the case…`} failed={t`The case could not be loaded.`} />
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
        <Panel level={3} heading={t`Reported content`}>
          {thing ? <ReportedThingFacts thing={thing} /> : <p className="text-muted">{t`No copy was kept.`}</p>}
        </Panel>
        {kind === 'post' && thing && <ThingNow then={thing} now={now} itemId={itemId} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {reported.length > 0 && <CaseReports reported={reported} reports={reports} shown={thing} />}
        <CasePerson person={person} />
        <CaseDecisions decisions={decisions} answer={answer} />
        <Panel level={3} heading={t`Your decision`}>
          {isOpen && mayDecide ? (
            <DecideForm {...props} />
          ) : (
            <p>
              {isOpen
                ? t`The user appealed your decision, so another moderator has to decide.`
                : t`This case has been decided.`}
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}

/** What has become of the case in the meantime, by the error's code. */
const CHANGES: Partial<Record<ApiError['code'], string>> = {
  'case-changed': t`This has changed since you read it. Please read it again.`,
  'another-moderator': t`Another moderator has to decide this appeal.`,
}

const BUTTONS: Record<Decision, string> = {
  keep: t`Keep`,
  hide: t`Hide`,
  delete: t`Delete`,
  'close-account': t`Close the account`,
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
      if (!decision || !reason) throw new Error('The decision could not be saved. Please try again.')
      await decide({ decision, reason, words, digest })
      await onDecided(decision)
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError))
        return notifyFailure(error, t`The decision could not be saved. Please try again.`)
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
      <SelectField {...form.fieldProps('reason')} label={t`Rule broken`} options={reasonOptions} required />
      <TextField
        {...form.fieldProps('words')}
        label={t`Note to the user`}
        help={t`The facts beyond what the reports say. The user will read this along with the rule.`}
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
              busyLabel={t`Deciding…`}
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

/** Says exactly what happens, because someone else has to live with it. */
function confirmationOf(decision: Decision, { kind, state }: Case): Confirmation {
  // What is decided about an answer is final, and until then the thing is hidden.
  const isAnswer = state === 'answered'
  const days = MODERATION.answerDays
  const told = isAnswer
    ? t`The user will be told the reasons. This is final.`
    : plural(days, { other: 'The user will be told the reasons and can appeal once within # days.' })
  if (decision === 'delete')
    return {
      title: t`Delete it?`,
      text: `${describeDeletion(kind, isAnswer)} ${told}`,
      confirmLabel: t`Yes, delete it`,
    }
  if (decision === 'hide') {
    const text = isAnswer ? t`The post stays hidden.` : t`The post will no longer be shown.`
    return { title: t`Hide it?`, text: `${text} ${told}`, confirmLabel: t`Yes, hide it` }
  }
  if (decision === 'keep') {
    const text = isAnswer
      ? `${t`The earlier decision will be reversed.`} ${told}`
      : t`It stays as it is, and the people who reported it will be told.`
    return { title: t`Keep it?`, text, confirmLabel: t`Yes, keep it`, isHarmless: true }
  }
  const text = t`The user will be logged out on all devices and can’t log in again. Their posts will be hidden and their claims and conversations closed.`
  return { title: t`Close the account?`, text: `${text} ${told}`, confirmLabel: t`Yes, close the account` }
}

/** Of a handover there is nothing to delete. */
function describeDeletion(kind: CaseKind, isAnswer: boolean): string {
  const days = MODERATION.answerDays
  if (isAnswer) return kind === 'post' ? t`The post will be deleted.` : t`The message will be deleted.`
  return kind === 'post'
    ? plural(days, {
        other:
          'The post will be hidden now and deleted after # days, unless an appeal succeeds. Open claims on it will end.',
      })
    : plural(days, {
        other: 'The message will be hidden now and deleted after # days, unless an appeal succeeds.',
      })
}
