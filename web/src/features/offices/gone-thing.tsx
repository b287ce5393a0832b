import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ActionButton } from '@/components/action-button.tsx'
import { Button } from '@/components/button.tsx'
import { DayText } from '@/components/dates.tsx'
import { History, lastStep } from './history.tsx'
import { counterQuery, thingMutation } from './offices-api.ts'
import { Receivers } from './receivers.tsx'

/** What has become of a thing that has left the office, as a receipt that can be printed. */
export function GoneThing({ uid, thing }: { uid: string; thing: KeptThing }) {
  const { number, title, location, dateFound, history } = thing
  const { data: office } = useQuery(counterQuery(uid))
  const { mutateAsync: act } = useMutation(thingMutation(uid, number))
  const isReturned = ['owner', 'by-post'].includes(lastStep(thing)?.kind ?? '')
  return (
    <>
      <section data-printed aria-label={t`Receipt`} className="flex flex-col gap-4 wrap-anywhere">
        {office && (
          <p>
            <bdi>{office.name}</bdi>, <bdi>{office.place}</bdi>
          </p>
        )}
        <div>
          <p className="text-lg font-semibold">
            <bdi>{title}</bdi>
          </p>
          <p className="text-muted">
            <DayText day={dateFound} />, <bdi>{location}</bdi>
          </p>
        </div>
        <History thing={thing} />
        {history.some(({ kind }) => kind === 'owner') && (
          <Receivers uid={uid} number={number} printedAt={lastStep(thing)?.at} />
        )}
      </section>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" disabled={!office} onClick={() => window.print()}>
          {t`Print the receipt`}
        </Button>
        <ActionButton
          action={() => act({ what: 'take-back' })}
          question={{
            title: t`Is the item back?`,
            about: title,
            text: t`The item will be kept here again. Its post won’t come back: to publish it again, change “Shown to the public”.`,
            confirmLabel: t`Yes, it’s back`,
            isHarmless: true,
          }}
          done={t`The item is kept here again.`}
          failed={t`This could not be undone.`}
        >
          {isReturned ? t`Undo return…` : t`Undo disposal…`}
        </ActionButton>
      </div>
    </>
  )
}
