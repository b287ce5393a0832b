import { type ReactNode, useState } from 'react'
import { Button, DialogButtons } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { ReportForm, useReport } from './report-form.tsx'
import type { Reported } from './reports-api.ts'

/** Asks a signed-in person what is wrong with what they report, and then names its reference. */
export function ReportDialog({ about, onClose }: { about: Reported; onClose: () => void }): ReactNode {
  const { user } = useAuth()
  const report = useReport(about, user?.uid)
  const { busy } = report.form
  return (
    <Modal title={about.kind === 'post' ? 'Report this post' : 'Report this message'} onClose={onClose} busy={busy}>
      <ReportForm
        about={about}
        report={report}
        buttons={<DialogButtons onCancel={onClose} send="Send report" sending="Sending…" busy={busy} />}
        next={
          <Button variant="primary" onClick={onClose} className="sm:self-end">
            Close
          </Button>
        }
      />
    </Modal>
  )
}

/** A quiet button below somebody else's post, for what should not be on the board. */
export function ReportPost({ itemId }: { itemId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="mt-4">
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
