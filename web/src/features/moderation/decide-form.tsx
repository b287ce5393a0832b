import { type CaseKind, DECISIONS_OF, type Decision, MAX_LENGTH, MODERATION } from '@shared/lib/shared-constants.ts'
import type { Case } from '@shared/moderation/moderation.ts'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Button } from '@/components/button.tsx'
import { SelectField, TextField } from '@/components/fields.tsx'
import { FormErrorNote } from '@/components/states.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { type Confirmation, confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifyInfo } from '@/lib/notify.ts'
import { decideMutation } from './moderation-api.ts'
import { readReason, reasonOptions } from './reports-api.ts'

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

interface Props {
  uid: string
  openCase: Case
  onDecided: (decision: Decision) => Promise<void>
  /** Called when the case is not as it is shown here any more. */
  onChanged: () => void
}

/** Decides a case by one press, on a ground, with words for its person if there are any. */
export function DecideForm({ uid, openCase, onDecided, onChanged }: Props) {
  const { _id, kind, digest, reasons } = openCase
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
      const change = error instanceof ApiError ? CHANGES[error.code] : undefined
      if (change === undefined) {
        if (!(error instanceof ApiError)) notifyFailure(error, 'This could not be decided. Please try again.')
        return
      }
      notifyInfo(change)
      onChanged()
    },
  })

  /** Sends the form once the moderator has read what happens. */
  async function askFirst(event: MouseEvent<HTMLButtonElement>, decision: Decision) {
    const button = event.currentTarget
    event.preventDefault()
    const agreed = await confirmAction(confirmationOf(decision, kind))
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
              {...(isSevere && { onClick: (event) => void askFirst(event, decision) })}
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

const TOLD = `The person is told with the reasons, and may answer once within ${MODERATION.answerDays} days.`

const LATER = `deleted after ${MODERATION.answerDays} days, unless an answer changes it.`

const DELETION: Record<CaseKind, string> = {
  post: `The post is hidden at once, and ${LATER} Open claims on it end.`,
  message: `The message is hidden at once, and ${LATER}`,
  handover: '',
}

/** Says exactly what happens, before what is hard to undo. */
function confirmationOf(decision: Decision, kind: CaseKind): Confirmation {
  if (decision === 'delete')
    return { title: 'Delete it?', text: `${DELETION[kind]} ${TOLD}`, confirmLabel: 'Yes, delete it' }
  return {
    title: 'Close the account?',
    text: `The person is logged out on all devices and cannot log in. Their posts are hidden, and their claims and conversations closed. ${TOLD}`,
    confirmLabel: 'Yes, close the account',
  }
}
