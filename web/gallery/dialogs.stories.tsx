import { t } from '@lingui/core/macro'
import { DialogButtons } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { notifyError, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { LONG_TEXT, LONG_TITLE } from './filled.ts'
import { onPage } from './primitive.tsx'

export default { title: 'Dialogs', decorators: [onPage] }

const nothing = () => {}

export const OfAForm = () => (
  <Modal title={LONG_TITLE} onClose={nothing}>
    <p>{LONG_TEXT.repeat(5)}</p>
    <DialogButtons onCancel={nothing} send={t`Delete my account`} sending={t`Sending…`} busy={false} variant="danger" />
  </Modal>
)
export const Saving = () => (
  <Modal title={t`Return to owner`} onClose={nothing} busy>
    <DialogButtons onCancel={nothing} send={t`Return to owner`} sending={t`Saving…`} busy />
  </Modal>
)
export const Toasts = {
  render: () => <p>{LONG_TITLE}</p>,
  play: () => {
    notifySuccess(LONG_TITLE, 'stays')
    notifyInfo(LONG_TEXT)
    notifyError(LONG_TITLE)
  },
}
