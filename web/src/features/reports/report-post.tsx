import { type ReactNode, useState } from 'react'
import { ReportDialog } from './report-dialog.tsx'

/** A quiet button below somebody else's post, for what should not be on the board. */
export function ReportPost({ itemId }: { itemId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="mt-4 print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-11 text-sm text-muted underline hover:text-accent"
        onClick={() => setOpen(true)}
      >
        Report this post
      </button>
      {isOpen && <ReportDialog about={{ kind: 'post', itemId }} onClose={() => setOpen(false)} />}
    </p>
  )
}
