import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  reference: string
  /** Where to go from here. */
  children: ReactNode
}

/** Thanks for a report. It takes the focus, as the form that had it is gone, and so is read out. */
export function ReportReceipt({ reference, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-4 focus:outline-none">
      <p className="text-lg">{`Thank you. Your reference is ${reference}. A moderator looks at it, and you will hear what was decided.`}</p>
      <p className="text-muted">If you have reported this before, your first report stands.</p>
      {children}
    </div>
  )
}
