import { type ReactNode, Suspense, useState } from 'react'
import { DialogUnavailable } from '@/components/dialog-unavailable.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { reportTexts as texts } from './report.texts.ts'

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazyPart(loadDialog, DialogUnavailable)

/** A quiet button below somebody else's post, for what should not be on the board. */
export default function ReportPost({ itemId }: { itemId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  usePreload(loadDialog)
  return (
    <p className="mt-4 print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-11 text-sm text-muted underline hover:text-accent"
        onClick={() => setOpen(true)}
      >
        {texts.dialogs.post}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog about={{ kind: 'post', itemId }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
