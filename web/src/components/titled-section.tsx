import { clsx } from 'clsx/lite'
import { type ReactNode, type Ref, useId } from 'react'

interface Props {
  heading: string
  /** For a section that takes the focus when what had it disappears. */
  ref?: Ref<HTMLElement>
  /** What a link to the section ends in. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of a screen on a card of its own, under its heading. */
export function TitledSection({ heading, ref, id, className, children }: Props) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={headingId}
      className={clsx('flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6', className)}
    >
      <h2 id={headingId} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  )
}
