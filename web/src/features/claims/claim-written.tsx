import type { Claim } from '@shared/claims/claims.ts'
import type { ReactNode } from 'react'
import { deletedAccountTexts } from '@/components/components.texts.ts'
import { DayText } from '@/components/day-text.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { claimViewTexts } from './claim-view.texts.ts'
import { ClaimWarnings } from './claim-warnings.tsx'
import { firstNameOf } from './first-name.ts'

const texts = claimViewTexts.written

/** What the claimant wrote, for either side, and what the poster decides on it. */
export function ClaimWritten({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { role, other, question, answer, message, recoveredLocation, recoveredDate } = claim
  const isWriterGone = role === 'poster' && other.isGone
  const ofOther = isWriterGone
    ? deletedAccountTexts.name
    : texts.other(firstNameOf(other.name, claimViewTexts.somebody))
  const heading = role === 'claimant' ? texts.own : ofOther
  return (
    <ClaimPanel heading={heading}>
      {isWriterGone && <p className="max-w-prose">{deletedAccountTexts.words}</p>}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {question && (
          <Line term={texts.question} isWide>
            <Words>{question}</Words>
          </Line>
        )}
        {answer && (
          <Line term={texts.answer} isWide>
            <Words>{answer}</Words>
          </Line>
        )}
        {message && (
          <Line term={texts.message} isWide>
            <Words>{message}</Words>
          </Line>
        )}
        {!isWriterGone && (
          <>
            <Line term={texts.where}>
              <Words>{recoveredLocation}</Words>
            </Line>
            <Line term={texts.when}>
              <DayText day={recoveredDate} />
            </Line>
          </>
        )}
      </dl>
      {role === 'poster' && <ClaimWarnings words={[answer, message, recoveredLocation]} />}
      {children}
    </ClaimPanel>
  )
}

function Line({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 basis-full' : 'min-w-0'}>
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
