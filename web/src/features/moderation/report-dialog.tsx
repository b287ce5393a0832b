import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button, DialogButtons } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { ReportForm, useReport } from './report-form.tsx'
import type { Reported } from './reports-api.ts'

/** Asks a signed-in person what is wrong with what they report, and then names its reference. */
export default function ReportDialog({ about, onClose }: { about: Reported; onClose: () => void }): ReactNode {
  const { user } = useAuth()
  const report = useReport(about, user?.uid)
  const { busy } = report.form
  return (
    <Modal title={about.kind === 'post' ? t`Report this post` : t`Report this message`} onClose={onClose} busy={busy}>
      <ReportForm
        about={about}
        report={report}
        buttons={<DialogButtons onCancel={onClose} send={t`Send report`} sending={t`Sending…`} busy={busy} />}
        next={
          <Button variant="primary" onClick={onClose} className="sm:self-end">
            {t`Close`}
          </Button>
        }
      />
    </Modal>
  )
}
