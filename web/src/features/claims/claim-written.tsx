import type { Claim } from '@shared/claims/claims.ts'
import type { ReactNode } from 'react'
import { DayText } from '@/components/dates.tsx'
import { Panel } from '@/components/page.tsx'
import { DeletedAccountWords, firstNameOf } from '@/components/person-name.tsx'
import { ClaimWarnings } from './claim-parts.tsx'

/** What the claimant wrote, for either side, and what the poster decides on it. */
export function ClaimWritten({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { role, other, question, answer, message, recoveredLocation, recoveredDate } = claim
  const isWriterGone = role === 'poster' && other.isGone
  const ofOther = isWriterGone ? 'Deleted account' : `What ${firstNameOf(other.name, 'somebody')} wrote`
  const heading = role === 'claimant' ? 'What you wrote' : ofOther
  return (
    <Panel heading={heading}>
      {isWriterGone && <DeletedAccountWords className="max-w-prose" />}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {question && (
          <Line term="Question in the post" isWide>
            <Words>{question}</Words>
          </Line>
        )}
        {answer && (
          <Line term="Answer" isWide>
            <Words>{answer}</Words>
          </Line>
        )}
        {message && (
          <Line term="A few words" isWide>
            <Words>{message}</Words>
          </Line>
        )}
        {!isWriterGone && (
          <>
            <Line term="Where to hand it over">
              <Words>{recoveredLocation}</Words>
            </Line>
            <Line term="Day given in the claim">
              <DayText day={recoveredDate} />
            </Line>
          </>
        )}
      </dl>
      {role === 'poster' && <ClaimWarnings words={[answer, message, recoveredLocation]} />}
      {children}
    </Panel>
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
