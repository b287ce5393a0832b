import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import type { OwnDecision as Decision } from '@shared/moderation/moderation.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ModeratorBadge } from '@/components/badges.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { formatMoment } from '@/components/dates.tsx'
import { TextField } from '@/components/fields.tsx'
import { EmptyState, FormErrorNote, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { describeDone, describeObjection, describeThing, GROUNDS } from './describe-decision.ts'
import { answerMutation, isNotFound, ownDecisionQuery } from './moderation-api.ts'

interface Props {
  uid: string
  id: string
}

/** The reasons of a decision about something of the user's, and how to object to it. */
export function OwnDecision({ uid, id }: Props) {
  const query = useQuery(ownDecisionQuery(uid, id))
  const { data, error } = query
  const { mutateAsync: answer } = useMutation(answerMutation(uid, id))
  const articleRef = useRef<HTMLElement>(null)

  async function send(words: string) {
    try {
      await answer(words)
      notifySuccess('Thank you. Your answer is sent.')
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'already-answered') throw failure
      notifyInfo(failure.message)
      await query.refetch()
    }
    // The form goes, and the focus with it.
    keepFocus(articleRef.current)
  }

  if (isNotFound(error))
    return (
      <EmptyState
        text="There is no such decision about you."
        hint="It may be long ago, or the link has a mistake in it."
        action={<ButtonLink to={paths.allItems}>All items</ButtonLink>}
      />
    )
  if (!data)
    return <QueryState query={query} loading="Loading the decision…" failed="The decision could not be loaded." />
  return (
    <article
      ref={articleRef}
      tabIndex={-1}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 focus:outline-none sm:p-6"
    >
      <div>
        <h2 className="text-xl wrap-anywhere">{describeThing(data.kind, data.title)}</h2>
        <p className="text-sm text-muted">
          <time dateTime={data.at}>{formatMoment(data.at)}</time>
        </p>
      </div>
      <Reasons decision={data} />
      <Part heading="If you do not agree">
        <p className="max-w-prose">{describeObjection(data)}</p>
        {data.canAnswer && <AnswerForm draftKey={`${uid} answers ${id}`} onSend={send} />}
      </Part>
      {data.kind === 'post' && data.itemId && data.decision !== 'close-account' && (
        <ButtonLink to={paths.item(data.itemId)} className="self-start">
          See your post
        </ButtonLink>
      )}
    </article>
  )
}

function describeReports(reports: number): string {
  if (reports === 0) return 'Of a handover, one of its two people has said that something was wrong.'
  return reports === 1 ? 'It was reported by one person.' : `It was reported by ${reports} people.`
}

function Reasons({ decision }: { decision: Decision }) {
  const { reason, words, reports, answer } = decision
  return (
    <>
      <Part heading="What was done">
        <p className="max-w-prose">{describeDone(decision)}</p>
      </Part>
      <Part heading="What this is based on">
        <p>{describeReports(reports)}</p>
        {words && (
          <>
            <p>The moderator writes:</p>
            <Quote>{words}</Quote>
          </>
        )}
      </Part>
      {decision.decision !== 'keep' && (
        <Part heading="Which rule">
          <p className="max-w-prose">{GROUNDS[reason]}</p>
        </Part>
      )}
      <Part heading="Who has decided">
        <p>
          <ModeratorBadge />
        </p>
        <p className="max-w-prose">A moderator of this board: a person, not a program.</p>
      </Part>
      {answer && (
        <Part heading="Your answer">
          <Quote>{answer.words}</Quote>
          <p className="text-sm text-muted">
            <time dateTime={answer.at}>{formatMoment(answer.at)}</time>
          </p>
        </Part>
      )}
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{heading}</h3>
      {children}
    </section>
  )
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="max-w-prose border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">
      {children}
    </blockquote>
  )
}

interface AnswerFormProps {
  /** Names what is typed, so that it is still there after a reload. */
  draftKey: string
  /** Sends the answer. Its error is shown here. */
  onSend: (words: string) => Promise<void>
}

/** What a person answers to a decision about something of theirs. */
export function AnswerForm({ draftKey, onSend }: AnswerFormProps) {
  const form = useForm({
    initialValues: { words: '' },
    draftKey,
    errorTexts: { words: 'Please say why this should be decided otherwise.' },
    submit: ({ words }) => onSend(words),
    onFailure: (error) => {
      if (!(error instanceof ApiError)) notifyFailure(error, 'Your answer could not be sent. Please try again.')
    },
  })
  return (
    <form {...form.formProps} method="post" className="flex flex-col gap-4">
      <TextField
        {...form.fieldProps('words')}
        label="Why should this be decided otherwise?"
        multiline
        required
        maxLength={MAX_LENGTH.decisionAnswer}
      />
      <FormErrorNote error={form.failure} />
      <Button
        type="submit"
        variant="primary"
        busy={form.busy}
        busyLabel="Sending…"
        className="w-full sm:w-auto sm:self-start"
      >
        Send answer
      </Button>
    </form>
  )
}
