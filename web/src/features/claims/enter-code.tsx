import type { Claim } from '@shared/claims/claims.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/button.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { TextField } from '@/components/text-field.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { formatDeadline } from './claim-times.ts'
import { claimViewTexts } from './claim-view.texts.ts'
import { handOverMutation } from './claims-api.ts'
import { firstNameOf } from './first-name.ts'
import { handoverTexts } from './handover.texts.ts'

const texts = handoverTexts.enter

interface Props {
  uid: string
  claim: Claim
  /** Called when the form is about to go and the focus with it. */
  onDone: () => void
}

/** The field for whoever hands the thing over. What was typed stays after a wrong code. */
export function EnterCode({ uid, claim, onDone }: Props) {
  const { mutateAsync: handOver } = useMutation(handOverMutation(uid))
  const form = useForm({
    initialValues: { code: '' },
    errorTexts: { code: texts.invalid },
    // The form goes when the claim has been loaded again.
    leavesOnSuccess: true,
    submit: async ({ code }) => {
      await handOver({ id: claim._id, code })
      notifySuccess(texts.done)
      onDone()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      // The claim has changed meanwhile, so the form goes, and what it says with it.
      notifyFailure(error, texts.failed)
      onDone()
    },
  })

  return (
    <ClaimPanel heading={texts.heading}>
      <p className="max-w-prose wrap-anywhere">{texts.intro(firstNameOf(claim.other.name, claimViewTexts.somebody))}</p>
      {claim.codePausedUntil && (
        <p role="status" className="max-w-prose font-semibold">
          {texts.paused(formatDeadline(claim.codePausedUntil))}
        </p>
      )}
      <form {...form.formProps} className="flex flex-col gap-3">
        <TextField
          {...form.fieldProps('code')}
          label={texts.label}
          required
          // With blanks, as people read six digits aloud or paste them.
          pattern="\s*(?:\d\s*){6}"
          maxLength={30}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="[&_input]:max-w-56 [&_input]:text-xl [&_input]:tracking-widest [&_input]:tabular-nums"
        />
        <FormErrorNote error={form.failure} />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={texts.entering} className="sm:self-start">
          {texts.enter}
        </Button>
      </form>
    </ClaimPanel>
  )
}
