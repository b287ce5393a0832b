import { Button } from './button.tsx'

interface Props {
  cancel: string
  onCancel: () => void
  send: string
  /** Shown instead of `send` while it is being sent. */
  sending: string
  busy: boolean
  variant?: 'primary' | 'danger'
}

/** The buttons at the foot of a form in a dialog. On a phone the one that sends stands first. */
export function DialogButtons({ cancel, onCancel, send, sending, busy, variant = 'primary' }: Props) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
      <Button type="submit" variant={variant} busy={busy} busyLabel={sending}>
        {send}
      </Button>
    </div>
  )
}
