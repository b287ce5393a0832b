import { clsx } from 'clsx/lite'
import { type ReactNode, type Ref, useId } from 'react'
import { boardName } from '@/config/board.ts'

type Props = {
  heading: string
  /** The page's title if it is not made of the heading; null if another part has it. */
  title?: string | null | undefined
  /** `small` where an item's title leads on the screen, `hidden` where a person's name does. */
  look?: 'large' | 'small' | 'hidden'
  /** Shown beside the heading on a wide screen, below it on a phone. */
  actions?: ReactNode
  /** `form` is one column that is easy to read, `form-beside` leaves room beside it on a desk. */
  width?: 'page' | 'form' | 'form-beside'
  /** Whether controls are lower under a mouse, for people who work on the screen all day. */
  isDense?: boolean
  children: ReactNode
}

/** A screen's frame: its heading, its width, its margins. */
export function Page(props: Props) {
  const {
    heading,
    title = `${heading} - ${boardName}`,
    look = 'large',
    actions,
    width = 'page',
    isDense = false,
    children,
  } = props
  return (
    <div
      className={clsx(
        look === 'large' ? 'py-4 sm:pb-8' : 'pt-4 pb-8 has-[[data-fills-screen]]:py-2 sm:pt-6',
        `${width}-width`,
        isDense && 'dense',
      )}
    >
      {title !== null && <title>{title}</title>}
      <div className={look === 'hidden' ? 'sr-only' : 'mb-3 flex flex-wrap items-center justify-between gap-4'}>
        <h1 className={look === 'small' ? 'text-sm font-normal text-muted' : 'text-2xl'}>{heading}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}

interface PanelProps {
  heading: string
  /** 3 for a part of something that has a heading of its own; it is smaller. */
  level?: 2 | 3
  /** For a panel that takes the focus when what had it disappears. */
  ref?: Ref<HTMLElement>
  /** What a link to the panel ends in. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of a screen on a card of its own, under its heading. */
export function Panel({ heading, level = 2, ref, id, className, children }: PanelProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={headingId}
      className={clsx('card flex min-w-0 flex-col', level === 2 ? 'gap-4 p-5 sm:p-6' : 'gap-3 p-4 sm:p-5', className)}
    >
      <Heading id={headingId} className="text-lg">
        {heading}
      </Heading>
      {children}
    </section>
  )
}
