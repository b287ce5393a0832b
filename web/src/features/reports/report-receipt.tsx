import { type ReactNode, useEffect, useRef } from 'react'
import { reportTexts as texts } from './report.texts.ts'

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
      <p className="text-lg">{texts.thanks(reference)}</p>
      <p className="text-muted">{texts.again}</p>
      {children}
    </div>
  )
}
