import { t } from '@lingui/core/macro'
import { REFERENCE_NUMBER } from '@shared/items/reference-number.ts'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { DayText } from '@/components/dates.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, ErrorState } from '@/components/states.tsx'
import { RadioChoices, TextField } from '@/components/text-fields.tsx'
import { useUser } from '@/lib/auth/auth-context.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'
import { MAX_LABELS, shelfQuery, thingPath, thingQuery } from './offices-api.ts'
import QrCode from './qr-code.tsx'
import './labels.css'

const PAPERS = [
  { value: 'roll', text: t`62 mm label roll` },
  { value: 'sheet', text: t`A4 sheets, 70 × 37 mm` },
]

/** What was loaded within a minute is not loaded again. */
const STALE_AFTER_MS = 60_000

/** A sheet has three columns of eight labels. */
const PER_SHEET = 24

/** The paper that was used last on this device. */
const PAPER_KEY = 'label-paper'

/** `/counter/labels?of=2026-000001,2026-000002`: to stick on things. Only they are printed. */
export default function LabelsScreen() {
  const { uid } = useUser()
  const [parameters] = useSearchParams()
  const [paper, setPaper] = useState(() => (readStorage('localStorage', PAPER_KEY) === 'sheet' ? 'sheet' : 'roll'))
  // The first of a sheet, from 1 on, that is still there to be printed.
  const [start, setStart] = useState('1')
  const used = paper === 'sheet' ? Math.min(Math.max(Number.parseInt(start, 10) || 1, 1), PER_SHEET) - 1 : 0
  const numbers = (parameters.get('of') ?? '').split(',').filter((number) => REFERENCE_NUMBER.test(number))
  const client = useQueryClient()
  const queries = useQueries({
    queries: [...new Set(numbers)].slice(0, MAX_LABELS).map((number) => ({
      ...thingQuery(uid, number),
      // Who comes from the shelf has them already.
      initialData: () => client.getQueryData(shelfQuery(uid).queryKey)?.things.get(number),
      initialDataUpdatedAt: client.getQueryState(shelfQuery(uid).queryKey)?.dataUpdatedAt ?? 0,
      staleTime: STALE_AFTER_MS,
    })),
  })
  const things = queries.flatMap(({ data }) => (data?.state === 'kept' ? [data] : []))
  const isComplete = queries.every(({ isSuccess }) => isSuccess)
  const failed = queries.find(({ error }) => error !== null)
  return (
    <>
      <div className="print:hidden">
        <Page heading={t`Labels`} width="form" isDense>
          {failed && (
            <ErrorState
              text={t`Some labels could not be loaded.`}
              error={failed.error}
              onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
            />
          )}
          {isComplete && things.length === 0 && <EmptyState text={t`No labels to print.`} />}
          {isComplete && things.length > 0 && (
            <div className="flex flex-col items-start gap-4">
              <RadioChoices
                legend={t`Paper`}
                name="paper"
                choices={PAPERS}
                value={paper}
                error={undefined}
                onChange={({ target }) => {
                  setPaper(target.value)
                  writeStorage('localStorage', PAPER_KEY, target.value)
                }}
              />
              {paper === 'sheet' && (
                <TextField
                  label={t`Start at label`}
                  help={t`For a partly used sheet: 1 is at the top, ${{ last: PER_SHEET }} at the bottom.`}
                  name="start"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={PER_SHEET}
                  value={start}
                  onChange={({ target }: { target: HTMLInputElement }) => setStart(target.value)}
                />
              )}
              <Button variant="primary" onClick={() => window.print()}>
                {t`Print`}
              </Button>
            </div>
          )}
        </Page>
      </div>
      <ol data-printed data-labels={paper} className={clsx('labels', things.length === 0 && 'hidden')}>
        {Array.from({ length: used }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place.
          <li key={place} aria-hidden="true" />
        ))}
        {things.map((thing) => (
          <Label key={thing.number} thing={thing} />
        ))}
      </ol>
    </>
  )
}

/** The code leads to the thing: a scanner types its address, and a phone's camera opens it. */
function Label({ thing: { number, title, dateFound, shelf } }: { thing: KeptThing }) {
  return (
    <li>
      <QrCode text={window.location.origin + thingPath(number)} />
      <p>
        <strong>
          <bdi>{number}</bdi>
        </strong>
        <bdi className="line-clamp-2 text-page">{title}</bdi>
        <span className="block truncate">
          <DayText day={dateFound} />
        </span>
        <bdi className="block truncate text-page">{shelf}</bdi>
      </p>
    </li>
  )
}
