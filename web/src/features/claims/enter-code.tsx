import type { Claim } from '@shared/claims/claims.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/button.tsx'
import { TextField } from '@/components/fields.tsx'
import { Panel } from '@/components/page.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { FormErrorNote } from '@/components/states.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { formatDeadline } from './claim-times.ts'
import { claimStepMutation } from './claims-api.ts'

interface Props {
  uid: string
  claim: Claim
}

/** The field for whoever hands the thing over. What was typed stays after a wrong code. */
export function EnterCode({ uid, claim }: Props) {
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const form = useForm({
    initialValues: { code: '' },
    errorTexts: { code: 'Please enter the six digits of the code.' },
    // The form goes when the claim has been loaded again.
    leavesOnSuccess: true,
    submit: async ({ code }) => {
      await takeStep({ id: claim._id, step: 'handover', code })
      notifySuccess('Handed over. Thank you for bringing it back.')
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      // The claim has changed meanwhile, so the form goes, and what it says with it.
      notifyFailure(error, (reason) => `It could not be handed over. ${reason}`)
    },
  })

  return (
    <Panel heading="Hand it over">
      <p className="max-w-prose wrap-anywhere">{`Give the thing to ${firstNameOf(claim.other.name, 'somebody')}, then enter the code that they show you. That ends the claim.`}</p>
      {claim.codePausedUntil && (
        <p role="status" className="max-w-prose font-semibold">
          {`The code was entered wrongly five times. There is a new one on ${formatDeadline(claim.codePausedUntil)}, and none can be entered before.`}
        </p>
      )}
      <form {...form.formProps} className="flex flex-col gap-3">
        <TextField
          {...form.fieldProps('code')}
          label="The six digits"
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
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          busyLabel="Checking the code…"
          className="sm:self-start"
        >
          Hand over
        </Button>
      </form>
    </Panel>
  )
}
