import type { Claim } from '@shared/claims/claims.ts'
import type { ReactNode } from 'react'
import { DayText } from '@/components/day-text.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { claimViewTexts } from './claim-view.texts.ts'
import { firstNameOf } from './first-name.ts'

const texts = claimViewTexts.written

/** What the claimant wrote, for either side, and what the poster decides on it. */
export function ClaimWritten({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { role, other, question, answer, message, recoveredLocation, recoveredDate } = claim
  const heading = role === 'claimant' ? texts.own : texts.other(firstNameOf(other.name, claimViewTexts.somebody))
  return (
    <ClaimPanel heading={heading}>
      <dl className="flex flex-col gap-3">
        {question && (
          <Line term={texts.question}>
            <Words>{question}</Words>
          </Line>
        )}
        {answer && (
          <Line term={texts.answer}>
            <Words>{answer}</Words>
          </Line>
        )}
        {message && (
          <Line term={texts.message}>
            <Words>{message}</Words>
          </Line>
        )}
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          <Line term={texts.where}>
            <Words>{recoveredLocation}</Words>
          </Line>
          <Line term={texts.when}>
            <DayText day={recoveredDate} />
          </Line>
        </div>
      </dl>
      {children}
    </ClaimPanel>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd className="max-w-prose wrap-anywhere">{children}</dd>
    </div>
  )
}

function Words({ children }: { children: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-line">
      {children}
    </span>
  )
}
