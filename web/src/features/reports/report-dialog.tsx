import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { Modal } from '@/components/modal.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { ReportFields } from './report-fields.tsx'
import { ReportReceipt } from './report-receipt.tsx'
import type { Reported } from './reports-api.ts'
import { useReport } from './use-report.ts'

interface Props {
  about: Reported
  onClose: () => void
}

/** Asks a signed-in person what is wrong with what they report, and then names its reference. */
export function ReportDialog({ about, onClose }: Props): ReactNode {
  const { user } = useAuth()
  const { form, reference } = useReport(about, user?.uid)
  return (
    <Modal
      title={about.kind === 'post' ? 'Report this post' : 'Report this message'}
      onClose={onClose}
      busy={form.busy}
    >
      {reference ? (
        <ReportReceipt reference={reference}>
          <Button variant="primary" onClick={onClose} className="sm:self-end">
            Close
          </Button>
        </ReportReceipt>
      ) : (
        <form {...form.formProps} className="flex flex-col gap-4">
          <p className="text-muted">
            A moderator reads what you write here, and decides. The person whom it is about is not told who has reported
            it. {about.kind === 'message' && 'The moderator sees this message and up to five before it.'}
          </p>
          <ReportFields form={form} />
          <DialogButtons cancel="Cancel" onCancel={onClose} send="Send report" sending="Sending…" busy={form.busy} />
        </form>
      )}
    </Modal>
  )
}
