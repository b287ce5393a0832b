import { useState } from 'react'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { readReason, reportTexts as texts } from './report.texts.ts'
import { type Reported, sendReport } from './reports-api.ts'

const idOf = (about: Reported) => (about.kind === 'post' ? about.itemId : `${about.conversationId} ${about.messageId}`)

/**
 * The form of one report, and its reference once it is sent.
 * @param uid the person who reports; undefined if they have no account, and so say who they are
 */
export function useReport(about: Reported, uid: string | undefined) {
  const [reference, setReference] = useState('')
  const form = useForm({
    initialValues: { reason: '', words: '', name: '', email: '', goodFaith: '' },
    draftKey: `${uid ?? 'a visitor'} reports ${idOf(about)}`,
    errorTexts: texts.missing,
    submit: async ({ reason: chosen, words, name, email }) => {
      const reason = readReason(chosen)
      // The browser has checked that one of them is chosen.
      if (!reason) throw new Error(texts.missing.reason)
      const visitor = uid === undefined ? { name, email } : undefined
      setReference((await sendReport(about, { reason, words }, visitor)).reference)
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) notifyFailure(error, texts.failed)
    },
  })
  return { form, reference }
}

export type ReportFormState = ReturnType<typeof useReport>['form']
