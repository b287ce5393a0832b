import { plural, t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import type { CaseKind, ReportReason } from '@shared/moderation/decisions.ts'
import type { OwnDecision as Decision } from '@shared/moderation/moderation.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { RoleBadges } from '@/components/badges.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { formatDayOfTime, formatMoment } from '@/components/dates.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState, Spinner } from '@/components/states.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError, isNotFound } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { answerByToken, answerMutation, ownDecisionQuery } from './moderation-api.ts'

/**
 * `/decisions/{id}`, for the person whom it is about, and `/decisions/{id}?token=…`, where the
 * email leads that tells someone that their account was closed
 */
export default function DecisionScreen() {
  const { id = '' } = useParams()
  const token = useToken(id)
  const { status, user } = useAuth()
  const location = useLocation()
  if (!token && status === 'signed-out') return <Navigate to={paths.login} replace state={{ from: location }} />
  return (
    <Page heading={t`Decision`} width="form">
      <meta name="robots" content="noindex" />
      {token ? (
        <ClosedAccount key={id} id={id} token={token} />
      ) : status === 'loading' ? (
        <Spinner label={t`Loading the decision…`} />
      ) : (
        status === 'signed-in' && user && <OwnDecision key={id} uid={user.uid} id={id} />
      )}
    </Page>
  )
}

/**
 * The token from the link. It leaves the address, where others could read it, and stays with this
 * entry of the browser's history, so that the screen can be loaded again.
 */
function useToken(id: string): string {
  const [parameters] = useSearchParams()
  // It is from the browser's history and may be anything.
  const { state }: { state: { token?: unknown } | null } = useLocation()
  const navigate = useNavigate()
  const given = parameters.get('token')
  useEffect(() => {
    if (given !== null) void navigate(paths.decision(id), { replace: true, state: { token: given } })
  }, [given, id, navigate])
  const kept = state?.token
  return given ?? (typeof kept === 'string' ? kept : '')
}

/** Lets someone whose account was closed answer, by the link in the email. */
function ClosedAccount({ id, token }: { id: string; token: string }) {
  const [isSent, setSent] = useState(false)
  const resultRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone; the focused result is read out.
    if (isSent) resultRef.current?.focus()
  }, [isSent])

  if (isSent)
    return (
      <div ref={resultRef} tabIndex={-1} className="focus:outline-none">
        <EmptyState
          text={t`Thank you. Your appeal has been sent.`}
          hint={t`A moderator will read it and let you know the outcome by email.`}
          action={<ButtonLink to={paths.allItems}>{t`All items`}</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="card flex flex-col gap-4 p-5 sm:p-6">
      <p className="text-lg">
        {t`Your account on this board was closed. The email says why. If you think this is wrong, you can appeal once.`}
      </p>
      <AnswerForm
        draftKey={`a closed account answers ${id}`}
        onSend={async (words) => {
          await answerByToken(id, { words, token }).catch(throwBetter)
          setSent(true)
        }}
      />
    </div>
  )
}

/** An unknown token has better words than the server's. */
function throwBetter(error: unknown): never {
  if (!isNotFound(error)) throw error
  const text = t`This link doesn’t work. It may have been cut off: please open the link in the email again.`
  throw new ApiError(404, 'not-found', text)
}

/** The reasons of a decision about something of the user's, and how to object to it. */
export function OwnDecision({ uid, id }: { uid: string; id: string }) {
  const query = useQuery(ownDecisionQuery(uid, id))
  const { data, error } = query
  const { mutateAsync: answer } = useMutation(answerMutation(uid, id))
  const articleRef = useRef<HTMLElement>(null)

  async function send(words: string) {
    try {
      await answer(words)
      notifySuccess(t`Thank you. Your appeal has been sent.`)
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
        text={t`There’s no such decision about you.`}
        hint={t`It may be too old, or the link may be wrong.`}
        action={<ButtonLink to={paths.allItems}>{t`All items`}</ButtonLink>}
      />
    )
  if (!data)
    return <QueryState query={query} loading={t`Loading the decision…`} failed={t`The decision could not be loaded.`} />
  return (
    <article ref={articleRef} tabIndex={-1} className="card flex flex-col gap-5 p-5 focus:outline-none sm:p-6">
      <div>
        <h2 className="text-xl wrap-anywhere">{describeThing(data.kind, data.title)}</h2>
        <p className="text-sm text-muted">
          <time dateTime={data.at}>{formatMoment(data.at)}</time>
        </p>
      </div>
      <Part heading={t`Action taken`}>
        <p className="max-w-prose">{describeDone(data)}</p>
      </Part>
      <Part heading={t`Basis of the decision`}>
        <p>
          {plural(
            { count: data.reports },
            {
              0: 'One of the two people said that something was wrong with the handover.',
              one: 'It was reported by one person.',
              other: 'It was reported by # people.',
            },
          )}
        </p>
        {data.words && (
          <>
            <p>{t`The moderator writes:`}</p>
            <Quote>{data.words}</Quote>
          </>
        )}
      </Part>
      {data.decision !== 'keep' && (
        <Part heading={t`Rule broken`}>
          <p className="max-w-prose">{GROUNDS[data.reason]}</p>
        </Part>
      )}
      <Part heading={t`Decided by`}>
        <p>
          <RoleBadges of={{ isModerator: true }} />
        </p>
        <p className="max-w-prose">{t`A moderator, not a program.`}</p>
      </Part>
      {data.answer && (
        <Part heading={t`Your appeal`}>
          <Quote>{data.answer.words}</Quote>
          <p className="text-sm text-muted">
            <time dateTime={data.answer.at}>{formatMoment(data.answer.at)}</time>
          </p>
        </Part>
      )}
      <Part heading={t`If you disagree`}>
        <p className="max-w-prose">{describeObjection(data)}</p>
        {data.canAnswer && <AnswerForm draftKey={`${uid} answers ${id}`} onSend={send} />}
      </Part>
      {data.kind === 'post' && data.itemId && data.decision !== 'close-account' && (
        <ButtonLink to={paths.item(data.itemId)} className="self-start">
          {t`See your post`}
        </ButtonLink>
      )}
    </article>
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
    <blockquote
      dir="auto"
      className="text-page max-w-prose border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere"
    >
      {children}
    </blockquote>
  )
}

/**
 * What a person answers to a decision about something of theirs.
 * @param draftKey names what is typed, so that it is still there after a reload
 * @param onSend sends the answer; its error is shown here
 */
function AnswerForm({ draftKey, onSend }: { draftKey: string; onSend: (words: string) => Promise<void> }) {
  const form = useForm({
    initialValues: { words: '' },
    draftKey,
    errorTexts: { words: t`Please say why this decision should be changed.` },
    submit: ({ words }) => onSend(words),
    onFailure: (error) => {
      if (!(error instanceof ApiError)) notifyFailure(error, t`Your appeal could not be sent. Please try again.`)
    },
  })
  return (
    <form {...form.formProps} method="post" className="flex flex-col gap-4">
      <TextField
        {...form.fieldProps('words')}
        label={t`Why should this decision be changed?`}
        multiline
        required
        maxLength={MAX_LENGTH.decisionAnswer}
      />
      <FormErrorNote error={form.failure} />
      <Button
        type="submit"
        variant="primary"
        busy={form.busy}
        busyLabel={t`Sending…`}
        className="w-full sm:w-auto sm:self-start"
      >
        {t`Send appeal`}
      </Button>
    </form>
  )
}

/** The ground of a decision, as a sentence to the person whose thing it is. */
const GROUNDS: Record<ReportReason, string> = {
  'not-theirs': t`It doesn’t seem to be yours to post. Please post only what you have lost or found yourself.`,
  scam: t`It looks like a scam. Deceiving people or asking them for money or codes is not allowed here.`,
  'personal-data': t`It shows personal data, yours or another person’s, that should not be public.`,
  hateful: t`It is hateful. Insults and threats are not allowed here.`,
  spam: t`It is advertising. This board is for lost and found items.`,
  other: t`It breaks the rules in another way, as explained above.`,
}

const THINGS: Record<CaseKind, string> = {
  post: t`Your post`,
  message: t`Your message`,
  handover: t`Your handover`,
}

const KEPT: Record<CaseKind, string> = {
  post: t`Your post stays on the board or is back on it.`,
  message: t`Your message stays, or is shown again.`,
  handover: t`Nothing changes.`,
}

const HIDDEN: Record<CaseKind, string> = {
  post: t`It’s hidden. You can still see it, others can’t.`,
  message: t`It’s hidden. Nobody can read it any more.`,
  handover: t`It was dealt with.`,
}

/** Names what a decision is about. */
const describeThing = (kind: CaseKind, title: string): string =>
  kind === 'post' && title ? t`Your post “${{ title }}”` : THINGS[kind]

type Decided = Pick<Decision, 'kind' | 'decision' | 'answerUntil' | 'canAnswer' | 'answer' | 'isFinal'>

/** Says to someone what was done with what is theirs. */
export function describeDone({ kind, decision, answerUntil, ...rest }: Decided): string {
  if (decision === 'keep') return KEPT[kind]
  if (decision === 'close-account')
    return t`Your account was closed: you can’t log in, your posts are hidden, and your claims and conversations are closed.`
  if (decision === 'hide' || kind === 'handover') return HIDDEN[kind]
  if (rest.canAnswer)
    return t`It’s hidden and will be deleted on ${{ day: formatDayOfTime(answerUntil) }}, unless you appeal successfully.`
  return rest.answer && !rest.isFinal
    ? t`It stays hidden until your appeal is decided.`
    : t`It was permanently removed.`
}

/** Says what someone can do about a decision. */
function describeObjection({ decision, canAnswer, answerUntil, answer, isFinal }: Decision): string {
  if (canAnswer)
    return t`You can appeal once, until ${{ day: formatDayOfTime(answerUntil) }}. A moderator will read your appeal, a different one if possible, and that decision is final. You can also go to court.`
  if (decision === 'keep') return t`Nothing was removed, so there is nothing to appeal.`
  if (isFinal) return t`This is final: it was decided again after your appeal. You can still go to court.`
  return answer
    ? t`A moderator will read your appeal, a different one if possible. We’ll let you know the outcome.`
    : t`The time to appeal is over. You can still go to court.`
}
