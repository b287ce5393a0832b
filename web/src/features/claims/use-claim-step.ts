import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { type ClaimStep, claimStepMutation } from './claims-api.ts'

/** What the toasts say after a step. */
interface StepTexts {
  done: string
  failed: (reason: string) => string
}

/** Takes steps of a user's claims, one at a time, and shows the results in toasts. */
export function useClaimStep(uid: string) {
  const { mutateAsync, isPending, variables } = useMutation(claimStepMutation(uid))

  /** @returns whether the claim has changed: by this step, or by one that came before it */
  async function take(step: ClaimStep, { done, failed }: StepTexts): Promise<boolean> {
    if (isPending) return false
    try {
      await mutateAsync(step)
      notifySuccess(done)
      return true
    } catch (error) {
      // If the claim has changed meanwhile, the reason says so, and the screen loads again.
      notifyFailure(error, failed)
      return error instanceof ApiError && error.status === 409
    }
  }

  return { take, busyStep: isPending ? variables.step : undefined }
}
