import { useState } from 'react'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { readReason } from './reasons.ts'
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
    errorTexts: {
      reason: 'Please choose what is wrong.',
      words: 'Please say in your own words what is wrong.',
      goodFaith: 'Please confirm that you believe what you write here to be true.',
      name: 'Please give your name.',
      email: 'Please check the address, such as name@example.com.',
    },
    submit: async ({ reason: chosen, words, name, email }) => {
      const reason = readReason(chosen)
      // The browser has checked that one of them is chosen.
      if (!reason) throw new Error('Please choose what is wrong.')
      const visitor = uid === undefined ? { name, email } : undefined
      setReference((await sendReport(about, { reason, words }, visitor)).reference)
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) notifyFailure(error, 'Your report could not be sent. Please try again.')
    },
  })
  return { form, reference }
}

export type ReportFormState = ReturnType<typeof useReport>['form']
