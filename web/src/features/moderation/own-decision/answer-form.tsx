import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { Button } from '@/components/button.tsx'
import { TextField } from '@/components/fields.tsx'
import { FormErrorNote } from '@/components/states.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure } from '@/lib/notify.ts'

interface Props {
  /** Names what is typed, so that it is still there after a reload. */
  draftKey: string
  /** Sends the answer. Its error is shown here. */
  onSend: (words: string) => Promise<void>
}

/** What a person answers to a decision about something of theirs. */
export function AnswerForm({ draftKey, onSend }: Props) {
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
