import type { Claim } from '@shared/claims/claims.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { Panel } from '@/components/page.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { FormErrorNote } from '@/components/states.tsx'
import { usePageVisible } from '@/hooks/use-browser.ts'
import { ApiError } from '@/lib/api-client.ts'
import { claimQuery, handoverCodeQuery } from './claims-api.ts'

/** While two people meet, the one with the code sees at once that the other has entered it. */
const AT_HANDOVER = { refetchInterval: 5000 }

interface Props {
  uid: string
  claim: Claim
}

/**
 * The code of whoever receives the thing. It is hidden until they ask for it, and again as soon as
 * they leave the page, so that nobody reads it over their shoulder before the two have met.
 */
export function HandoverCode({ uid, claim }: Props) {
  const [isShown, setShown] = useState(false)
  const isVisible = usePageVisible()

  useEffect(() => {
    if (!isVisible) setShown(false)
  }, [isVisible])

  return (
    <Panel heading="Your code">
      <p className="max-w-prose wrap-anywhere">{`${firstNameOf(claim.other.name, 'somebody')} enters it when you meet. That says that you have the thing.`}</p>
      <p className="font-semibold">Show this only when you hold the thing in your hands.</p>
      {isShown && <Code uid={uid} id={claim._id} />}
      <Button
        variant={isShown ? 'secondary' : 'primary'}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="sm:self-start"
      >
        {isShown ? 'Hide the code' : 'Show the code'}
      </Button>
    </Panel>
  )
}

function Code({ uid, id }: { uid: string; id: string }) {
  useQuery({ ...claimQuery(uid, id), ...AT_HANDOVER })
  // After too many wrong tries there is a new one.
  const { data, error, isPending } = useQuery(handoverCodeQuery(uid, id))
  // Where two people meet there may be no network, and the code that was loaded still counts.
  const isCurrent = data && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
  return (
    <div role="status" className="rounded-card border-2 border-dashed border-field bg-bg px-3 py-5 text-center">
      {isPending && <p>Loading the code…</p>}
      {isCurrent && (
        <p className="text-3xl font-semibold tracking-widest tabular-nums select-none">
          <span aria-hidden="true" className="inline-flex flex-wrap justify-center gap-x-[0.4em]">
            <span>{data.code.slice(0, 3)}</span>
            <span>{data.code.slice(3)}</span>
          </span>
          <span className="sr-only">{[...data.code].join(' ')}</span>
        </p>
      )}
      {error && !isCurrent && (
        <>
          <p>The code could not be loaded.</p>
          <FormErrorNote error={error} />
        </>
      )}
    </div>
  )
}
