import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHydrated } from '@/hooks/use-hydrated.ts'

/**
 * `primary`: the main action; `secondary`: the others; `danger`: what cannot be undone; `quiet`: a
 * minor action.
 */
type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'

const SHAPE =
  'inline-flex min-h-(--control) items-center justify-center gap-2 rounded-control border py-1.75 text-base font-semibold ' +
  'transition-colors aria-disabled:cursor-progress'
const DISABLED = 'cursor-not-allowed opacity-60'

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'border-transparent px-4 bg-accent text-on-accent hover:bg-accent/90',
  secondary: 'border-field px-4 bg-surface text-ink hover:border-accent hover:text-accent',
  danger: 'border-danger px-4 bg-surface text-danger hover:bg-danger hover:text-surface',
  // Its text stands in line with what is above and below it.
  quiet: 'border-transparent bg-transparent text-accent hover:underline',
}

/** The look of a button, for a link that leaves the board. */
export const buttonClasses = (variant: ButtonVariant, className?: string) =>
  clsx(SHAPE, VARIANT_CLASSES[variant], className)

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  /** While true the button keeps its focus, shows `busyLabel` and cannot be clicked again. */
  busy?: boolean
  busyLabel?: ReactNode
  disabled?: boolean
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    busy,
    busyLabel,
    type = 'button',
    disabled,
    className,
    onClick,
    children,
    ...rest
  } = props
  const hydrated = useHydrated()
  function click(event: MouseEvent<HTMLButtonElement>) {
    // This also stops the submission by Enter in a field, which browsers turn into a click on the
    // submit button.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      data-early={hydrated ? undefined : ''}
      type={type}
      disabled={disabled}
      onClick={click}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={clsx(SHAPE, VARIANT_CLASSES[variant], disabled && DISABLED, className)}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {/* A page translator may replace its text, so it has no neighbour that comes and goes. */}
      <span className="contents">{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant }

/** A link that looks like a button, for what leads to another screen. */
export function ButtonLink({ variant = 'secondary', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses(variant, className)} />
}

interface Props {
  cancel?: string
  onCancel: () => void
  send: string
  /** Shown instead of `send` while it is being sent. */
  sending: string
  busy: boolean
  variant?: 'primary' | 'danger'
}

/** The buttons at the foot of a form in a dialog. On a phone the one that sends stands first. */
export function DialogButtons({ cancel = t`Cancel`, onCancel, send, sending, busy, variant = 'primary' }: Props) {
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
