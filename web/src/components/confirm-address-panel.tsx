import { type ComponentProps, Suspense } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { FormErrorNote } from './form-error-note.tsx'
import { lazyPart } from './lazy-part.tsx'

// Most users never need it. If it cannot be loaded, the reminder at the top of the page can send
// the link.
const ConfirmAddress = lazyPart(() => import('./confirm-address.tsx'), Reason)

/** Loads {@link ConfirmAddress} when it is needed. */
export function ConfirmAddressPanel(props: ComponentProps<typeof ConfirmAddress>) {
  return (
    <Suspense>
      <ConfirmAddress {...props} />
    </Suspense>
  )
}

function Reason({ reason, onConfirmed }: { reason: string; onConfirmed?: () => void }) {
  return <p role={onConfirmed ? undefined : 'alert'}>{reason}</p>
}

/**
 * Like {@link FormErrorNote}, for a form that may need a confirmed address: then it helps to
 * confirm that, and sends the form again.
 */
export function PublishErrorNote({ error }: { error: unknown }) {
  return error instanceof ApiError && error.code === 'email-not-confirmed' ? (
    <ConfirmAddressPanel reason={error.message} />
  ) : (
    <FormErrorNote error={error} />
  )
}
