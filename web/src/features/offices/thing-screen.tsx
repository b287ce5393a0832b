import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { GoneThing } from './gone-thing.tsx'
import { thingQuery } from './offices-api.ts'
import { PastOf, ThingHere } from './thing-here.tsx'

/** `/counter/{number}` */
export default function ThingScreen() {
  const { number = '' } = useParams()
  return <ThingView key={number} uid={useUser().uid} number={number} />
}

/** What is written down of a thing, to be changed or handed out; or what has become of it. */
function ThingView({ uid, number }: { uid: string; number: string }) {
  const query = useQuery(thingQuery(uid, number))
  const { data: thing } = query
  const stateRef = useRef<HTMLDivElement>(null)
  useFocusWhenLost(stateRef, thing?.state)
  return (
    <div className="has-data-printed:print:[&_h1]:hidden">
      <Page
        heading={number}
        width="form"
        isDense
        actions={<ButtonLink to={paths.counter} className="print:hidden">{t`Back to the counter`}</ButtonLink>}
      >
        <QueryState
          query={query}
          loading={t`Loading…`}
          failed={t`This item could not be loaded.`}
          gone={<EmptyState text={t`Your office has no item with this number.`} />}
        />
        <div ref={stateRef} tabIndex={-1} className="focus:outline-none">
          {thing && <ThingBody uid={uid} thing={thing} />}
        </div>
      </Page>
    </div>
  )
}

function ThingBody({ uid, thing }: { uid: string; thing: KeptThing }) {
  return (
    <>
      {thing.state === 'void' && (
        <div className="flex flex-col gap-2">
          <p className="text-lg">{t`This number is cancelled. It will never be used again.`}</p>
          <p className="wrap-anywhere text-muted">
            <bdi>{thing.title}</bdi>
          </p>
        </div>
      )}
      {thing.state === 'void' && thing.history.length > 0 && <PastOf uid={uid} thing={thing} />}
      {thing.state === 'gone' && <GoneThing uid={uid} thing={thing} />}
      {thing.state === 'kept' && <ThingHere uid={uid} thing={thing} />}
    </>
  )
}
