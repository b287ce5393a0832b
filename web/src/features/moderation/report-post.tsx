import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart, scriptLoader } from '@/lib/load-scripts.ts'

/** Few people report anything, so it is loaded for those who do. */
export const ReportDialog = lazyPart(scriptLoader(() => import('./report-dialog.tsx')).open)

/** A quiet button below someone else's post, for what should not be on the board. */
export function ReportPost({ itemId }: { itemId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-11 text-sm text-muted underline hover:text-accent"
        onClick={() => setOpen(true)}
      >
        {t`Report this post`}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog about={{ kind: 'post', itemId }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
