import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { isNotFound } from '../moderation-api.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerByToken } from './own-decision-api.ts'

/** Lets somebody whose account was closed answer, by the link in the e-mail. */
export function ClosedAccount({ id, token }: { id: string; token: string }) {
  const [isSent, setSent] = useState(false)
  const resultRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone; the focused result is read out.
    if (isSent) resultRef.current?.focus()
  }, [isSent])

  if (isSent)
    return (
      <div ref={resultRef} tabIndex={-1} className="focus:outline-none">
        <EmptyState
          text="Thank you. Your answer is sent."
          hint="A moderator reads it, and you hear by e-mail what was decided."
          action={<ButtonLink to={paths.allItems}>All items</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="text-lg">
        Your account on this board was closed. The e-mail says why. If you think that this is wrong, you can answer
        once.
      </p>
      <AnswerForm
        draftKey={`a closed account answers ${id}`}
        onSend={async (words) => {
          await answerByToken(id, { words, token }).catch(throwBetter)
          setSent(true)
        }}
      />
    </div>
  )
}

/** An unknown token has better words than the server's. */
function throwBetter(error: unknown): never {
  if (!isNotFound(error)) throw error
  const text = 'This link does not fit. It may have been cut off: please open the link in the e-mail again.'
  throw new ApiError(404, 'not-found', text)
}
