import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { formatTimeAgo } from '@/components/dates.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { QueryState } from '@/components/states.tsx'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ThingState } from './history.tsx'
import { LabelLink } from './label-link.tsx'
import { counterQuery, SHELF_PATH, takeInMutation, thingPath } from './offices-api.ts'
import { newThingValues, ThingForm } from './thing-form.tsx'

/**
 * `/counter`: takes one thing in after the other, and shows what came last. Not found for anybody
 * but an office, as all below it.
 */
export default function CounterScreen() {
  const { uid } = useUser()
  const query = useQuery(counterQuery(uid))
  const { mutateAsync: takeIn } = useMutation(takeInMutation(uid))
  const [taken, setTaken] = useState<KeptThing>()
  const { data: counter, error } = query
  if (isNotFound(error)) return <NotFoundScreen />
  return (
    <Page heading={t`Counter`} actions={counter && <ButtonLink to={SHELF_PATH}>{t`Inventory`}</ButtonLink>}>
      <QueryState query={query} loading={t`Loading…`} failed={t`The counter could not be loaded.`} />
      {counter && (
        <>
          <p className="mb-6 text-muted">
            <bdi>{counter.name}</bdi> · <bdi>{counter.place}</bdi> · <bdi>{counter.hours}</bdi>
          </p>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
            <ThingForm
              initialValues={newThingValues()}
              draftKey={`${uid} takes something in`}
              submitLabel={t`Register item`}
              submittingLabel={t`Saving…`}
              failed={t`The item could not be saved.`}
              staysForNext
              submit={async (thing, readIdempotencyKey) => {
                const saved = await takeIn({ thing, key: readIdempotencyKey() })
                setTaken(saved)
                return saved
              }}
            >
              <div role="status" className="empty:hidden">
                {taken && <TakenNote thing={taken} />}
              </div>
            </ThingForm>
            <section aria-labelledby="newest" className="min-w-0">
              <h2 id="newest" className="mb-3 text-lg">{t`Recently registered`}</h2>
              {counter.things.length === 0 && <p className="text-muted">{t`Nothing yet.`}</p>}
              <ul className="card divide-y divide-line empty:hidden">
                {counter.things.map((thing) => (
                  <ThingRow key={thing.number} thing={thing} />
                ))}
              </ul>
            </section>
          </div>
        </>
      )}
    </Page>
  )
}

/** The number to write on the thing, and its label. */
function TakenNote({ thing: { number, title } }: { thing: KeptThing }) {
  return (
    <div className="callout-good flex flex-wrap items-baseline gap-x-4">
      <bdi className="text-2xl font-bold tabular-nums">{number}</bdi>
      <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
      <LabelLink number={number} />
    </div>
  )
}

function ThingRow({ thing }: { thing: KeptThing }) {
  const { number, title, shelf, takenInAt } = thing
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
      <Link to={thingPath(number)} className="lone-link tabular-nums">
        <bdi>{number}</bdi>
      </Link>
      <bdi className="min-w-0 grow wrap-anywhere">{title}</bdi>
      <span className="min-w-0 text-sm wrap-anywhere text-muted">
        <ThingState thing={thing}>
          <bdi>{shelf}</bdi> {formatTimeAgo(takenInAt)}
        </ThingState>
      </span>
    </li>
  )
}
