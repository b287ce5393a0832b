import { type CaseKind, type Decision, MODERATION } from '@shared/lib/shared-constants.ts'
import type { Confirmation } from '@/lib/confirm-dialog.ts'

const TOLD = `The person is told with the reasons, and may answer once within ${MODERATION.answerDays} days.`

const LATER = `deleted after ${MODERATION.answerDays} days, unless an answer changes it.`

const DELETION: Record<CaseKind, string> = {
  post: `The post is hidden at once, and ${LATER} Open claims on it end.`,
  message: `The message is hidden at once, and ${LATER}`,
  photo: 'The photo is taken away at once, wherever it is shown. Its person may choose another one.',
  handover: '',
}

/** Asks once more before what is hard to undo, and says exactly what happens. */
export const confirmTexts = {
  delete: (kind) => ({ title: 'Delete it?', text: `${DELETION[kind]} ${TOLD}`, confirmLabel: 'Yes, delete it' }),
  'close-account': () => ({
    title: 'Close the account?',
    text: `The person is logged out on all devices and cannot log in. Their posts are hidden, and their claims and conversations closed. ${TOLD}`,
    confirmLabel: 'Yes, close the account',
  }),
} satisfies Partial<Record<Decision, (kind: CaseKind) => Confirmation>>
