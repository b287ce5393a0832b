import { clsx } from 'clsx/lite'
import { type ReactNode, type Ref, useId } from 'react'
import { boardName } from '@/lib/board.ts'

type Props = {
  heading: string
  /** The page's title if it is not made of the heading; null if another part has it. */
  title?: string | null | undefined
  /** Whether the heading is small, because the title of a thing leads on the screen. */
  isQuiet?: boolean
  /** Shown beside the heading on a wide screen, below it on a phone. */
  actions?: ReactNode
  /** `form` is one column that is easy to read. */
  width?: 'page' | 'form'
  children: ReactNode
}

/** A screen's frame: its heading, its width, its margins. */
export function Page(props: Props) {
  const { heading, title = `${heading} - ${boardName}`, isQuiet = false, actions, width = 'page', children } = props
  return (
    <div
      className={clsx(
        'mx-auto px-4',
        isQuiet ? 'pt-4 pb-8 sm:pt-6' : 'py-5 sm:py-8',
        width === 'form' ? 'max-w-[36rem]' : 'max-w-page',
      )}
    >
      {title !== null && <title>{title}</title>}
      <div className={clsx('flex flex-wrap items-center justify-between gap-4', isQuiet ? 'mb-2' : 'mb-6')}>
        <h1 className={isQuiet ? 'text-sm text-muted' : 'text-2xl'}>{heading}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}

interface TitledSectionProps {
  heading: string
  /** For a section that takes the focus when what had it disappears. */
  ref?: Ref<HTMLElement>
  /** What a link to the section ends in. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of a screen on a card of its own, under its heading. */
export function TitledSection({ heading, ref, id, className, children }: TitledSectionProps) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={headingId}
      className={clsx('card flex flex-col gap-4 p-5 sm:p-6', className)}
    >
      <h2 id={headingId} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** A part of a screen under its own heading, smaller than a `TitledSection`. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="card flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      <h3 id={headingId} className="text-lg">
        {heading}
      </h3>
      {children}
    </section>
  )
}
