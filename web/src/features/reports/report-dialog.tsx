import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { Modal } from '@/components/modal.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { reportTexts as texts } from './report.texts.ts'
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
    <Modal title={texts.dialogs[about.kind]} onClose={onClose} busy={form.busy}>
      {reference ? (
        <ReportReceipt reference={reference}>
          <Button variant="primary" onClick={onClose} className="sm:self-end">
            {texts.close}
          </Button>
        </ReportReceipt>
      ) : (
        <form {...form.formProps} className="flex flex-col gap-4">
          <p className="text-muted">
            {texts.intro} {about.kind === 'message' && texts.conversation}
          </p>
          <ReportFields form={form} />
          <DialogButtons
            cancel={texts.cancel}
            onCancel={onClose}
            send={texts.send}
            sending={texts.sending}
            busy={form.busy}
          />
        </form>
      )}
    </Modal>
  )
}
