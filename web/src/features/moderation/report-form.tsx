import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormErrorNote, RadioChoices, TextField } from '@/components/text-fields.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { language } from '@/lib/words.tsx'
import { type Reported, readReason, reasonOptions, sendReport } from './reports-api.ts'

const idOf = (about: Reported) => (about.kind === 'post' ? about.itemId : `${about.conversationId} ${about.messageId}`)

/**
 * The form of one report, and its reference once it is sent.
 * @param uid the person who reports; undefined if they have no account, and so say who they are
 */
export function useReport(about: Reported, uid: string | undefined) {
  const [reference, setReference] = useState('')
  const form = useForm({
    initialValues: { reason: '', words: '', name: '', email: '', goodFaith: '' },
    draftKey: `${uid ?? 'a visitor'} reports ${idOf(about)}`,
    errorTexts: {
      reason: t`Please choose what is wrong.`,
      words: t`Please say in your own words what is wrong.`,
      goodFaith: t`Please confirm that you believe your report to be true.`,
      name: t`Please give your name.`,
    },
    submit: async ({ reason: chosen, words, name, email }) => {
      const reason = readReason(chosen)
      // The browser has checked that one of them is chosen.
      if (!reason) throw new Error('Please choose what is wrong.')
      const visitor = uid === undefined ? { name, email, language } : undefined
      setReference((await sendReport(about, { reason, words }, visitor)).reference)
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) notifyFailure(error, t`Your report could not be sent. Please try again.`)
    },
  })
  return { form, reference }
}

interface Props {
  about: Reported
  report: ReturnType<typeof useReport>
  /** Whether it asks who reports, because they have no account. */
  asksWho?: boolean
  buttons: ReactNode
  /** Where to go from the thanks. */
  next: ReactNode
}

/** What a report asks for, why it could not be sent, and its reference once it is. */
export function ReportForm({ about, report, asksWho = false, buttons, next }: Props) {
  const { reference, form } = report
  const { values, fieldProps, setValue, failure } = form
  const goodFaith = fieldProps('goodFaith')
  const id = useId()
  const isOther = values.reason === 'other'
  if (reference) return <ReportReceipt reference={reference}>{next}</ReportReceipt>
  return (
    <form {...form.formProps} method="post" className="flex flex-col gap-4">
      <p className="text-muted">
        {t`A moderator will read your report and decide. The person it’s about won’t be told who reported it.`}{' '}
        {about.kind === 'message' && t`The moderator will see this message and up to five before it.`}
      </p>
      <RadioChoices {...fieldProps('reason')} legend={t`What is wrong?`} choices={reasonOptions} />
      <TextField
        {...fieldProps('words')}
        label={t`In your own words`}
        help={t`What should the moderator know? For example, how you found out.`}
        multiline
        rows={3}
        required={isOther}
        optional={!isOther}
        maxLength={MAX_LENGTH.reportWords}
      />
      {asksWho && (
        <>
          <TextField
            {...fieldProps('name')}
            label={t`Your name`}
            required
            maxLength={MAX_LENGTH.name}
            autoComplete="name"
          />
          <TextField
            {...fieldProps('email')}
            label={t`Your email address`}
            help={t`We’ll use it only to tell you the outcome of your report.`}
            type="email"
            inputMode="email"
            required
            maxLength={MAX_LENGTH.email}
            autoComplete="email"
          />
        </>
      )}
      <div className="flex flex-col gap-1">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="goodFaith"
            required
            checked={values.goodFaith !== ''}
            onChange={({ target }) => setValue('goodFaith', target.checked ? 'true' : '')}
            aria-describedby={goodFaith.error && `${id}-good-faith`}
            aria-invalid={goodFaith.error ? true : undefined}
            className="size-5 shrink-0"
          />
          <span className="min-w-0">{t`I believe that my report is true.`}</span>
        </label>
        {goodFaith.error && (
          <p id={`${id}-good-faith`} className="text-sm text-danger">
            {goodFaith.error}
          </p>
        )}
      </div>
      <FormErrorNote error={failure} />
      {buttons}
    </form>
  )
}

/** Thanks for a report. It takes the focus, as the form that had it is gone, and so is read out. */
function ReportReceipt({ reference, children }: { reference: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-4 focus:outline-none">
      <p className="text-lg">{t`Thank you. Your reference is ${reference}. A moderator will review it and let you know the outcome.`}</p>
      <p className="text-muted">{t`If you’ve reported this before, your first report counts.`}</p>
      {children}
    </div>
  )
}
