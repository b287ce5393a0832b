import { plural, t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { formatTimeAgo } from '@/components/dates.tsx'
import NotFoundScreen from '@/components/not-found-screen.tsx'
import { Page } from '@/components/page.tsx'
import { QueryState } from '@/components/states.tsx'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ThingState } from './history.tsx'
import { counterQuery, labelsPath, SHELF_PATH, takeInMutation, thingPath } from './offices-api.ts'
import { newThingValues, ThingForm } from './thing-form.tsx'

/** As many labels are printed in one press, after a box of things. */
const LAST = 10

/**
 * `/counter`: takes one thing in after the other, and shows what came last. Not found for anyone
 * but an office, as all below it.
 */
export default function CounterScreen() {
  const { uid } = useUser()
  const query = useQuery(counterQuery(uid))
  const { mutateAsync: takeIn } = useMutation(takeInMutation(uid))
  const [taken, setTaken] = useState<KeptThing>()
  const { data: counter, error } = query
  const titleRef = useRef<HTMLElement>(null)
  useCursorIn(titleRef, counter !== undefined)
  if (isNotFound(error)) return <NotFoundScreen />
  return (
    <Page heading={t`Counter`} isDense actions={counter && <ButtonLink to={SHELF_PATH}>{t`Inventory`}</ButtonLink>}>
      <QueryState query={query} loading={t`Loading…`} failed={t`The counter could not be loaded.`} />
      {counter && (
        <>
          <p className="mb-6 text-muted">
            <bdi>{counter.name}</bdi> · <bdi>{counter.place}</bdi> · <bdi>{counter.hours}</bdi>
          </p>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
            <ThingForm
              titleRef={titleRef}
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
              <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
                <h2 id="newest" className="text-lg">{t`Recently registered`}</h2>
                <LastLabels things={counter.things} />
              </div>
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

/**
 * Puts the cursor into a field once it is there, unless someone has gone elsewhere by then. Not
 * without a mouse, as a phone's keyboard would cover the screen.
 */
function useCursorIn(field: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || !window.matchMedia('(pointer: fine)').matches) return
    // On a new screen, the frame moves the focus to the heading first.
    const timer = setTimeout(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.matches('h1')) field.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [field, isThere])
}

/** Leads to the labels of what was registered last, as far as it is still here. */
function LastLabels({ things }: { things: readonly KeptThing[] }) {
  const last = things.filter(({ state }) => state === 'kept').slice(0, LAST)
  if (last.length === 0) return null
  return (
    <Link to={labelsPath(last.map(({ number }) => number).join(','))} className="lone-link">
      {plural(
        { count: last.length },
        { one: 'Print the label of the last item', other: 'Print the labels of the last # items' },
      )}
    </Link>
  )
}

/** The number to write on the thing, and its label. */
function TakenNote({ thing: { number, title } }: { thing: KeptThing }) {
  return (
    <div className="callout-good flex flex-wrap items-baseline gap-x-4">
      <bdi className="text-2xl font-bold tabular-nums">{number}</bdi>
      <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
      <Link to={labelsPath(number)} className="lone-link">
        {t`Print the label`}
      </Link>
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
          {shelf && <bdi>{shelf}</bdi>}
          {shelf && ' · '}
          {formatTimeAgo(takenInAt)}
        </ThingState>
      </span>
    </li>
  )
}
