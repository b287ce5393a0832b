import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { DialogUnavailable } from '@/components/dialog-unavailable.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { reportTexts as texts } from './report.texts.ts'

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(() => loadDialog().catch(() => ({ default: DialogUnavailable })))

/** A quiet button below somebody else's post, for what should not be on the board. */
export default function ReportPost({ itemId }: { itemId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  usePreload(loadDialog)
  return (
    <p className="mt-4 print:hidden">
      <Button variant="quiet" className="-ms-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.dialogs.post}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog about={{ kind: 'post', itemId }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
