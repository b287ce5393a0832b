import type { ReactNode } from 'react'
import { ClaimHistory } from './claim-history.tsx'
import { OtherSteps, type OtherStepsProps } from './other-steps.tsx'

/** What stands below a claim: what has happened, and what else can be done. */
export default function ClaimRest(props: OtherStepsProps): ReactNode {
  return (
    <>
      <ClaimHistory claim={props.claim} />
      <OtherSteps {...props} />
    </>
  )
}
