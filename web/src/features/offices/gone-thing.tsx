import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ActionButton } from '@/components/action-button.tsx'
import { AddressText } from '@/components/address-text.tsx'
import { Button } from '@/components/button.tsx'
import { boardName, contact } from '@/config/board.ts'
import { lazyPart } from '@/lib/load-scripts.ts'
import { Fact, Facts, FoundFacts } from './facts.tsx'
import { History, lastStep } from './history.tsx'
import { keeping } from './keeping.ts'
import { counterQuery, receiversQuery, thingMutation, thingPath } from './offices-api.ts'
import { Receivers } from './receivers.tsx'

// It draws codes for a receipt alone, and most items that are opened are still here.
const QrCode = lazyPart(() => import('./qr-code.tsx'))

/** What has become of a thing that has left the office, as a receipt that can be printed. */
export function GoneThing({ uid, thing }: { uid: string; thing: KeptThing }) {
  const { number, title, history } = thing
  const { data: office } = useQuery(counterQuery(uid))
  const { data: known } = useQuery(receiversQuery(uid, number))
  const { mutateAsync: act } = useMutation(thingMutation(uid, number))
  const last = lastStep(thing)
  const isReturned = ['owner', 'by-post'].includes(last?.kind ?? '')
  // What was signed on the screen is not shown again without a login.
  const isSigned = known
    ? known.receivers.some(({ at, signature }) => at === last?.at && signature !== '')
    : keeping.receiver.signature
  return (
    <>
      <section
        data-printed
        aria-labelledby="receipt"
        className="card flex flex-col gap-6 p-5 wrap-anywhere sm:p-6 print:border-0 print:p-0"
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id="receipt" className="text-2xl">{t`Receipt`}</h2>
            <p className="mt-1 text-xl font-semibold tabular-nums">
              <bdi>{number}</bdi>
            </p>
          </div>
          <Suspense>
            <QrCode text={window.location.origin + thingPath(number)} />
          </Suspense>
        </div>
        {office && (
          <p>
            <bdi className="block font-semibold">{office.name}</bdi>
            <bdi className="block">{office.place}</bdi>
            <bdi className="block text-muted">{office.hours}</bdi>
          </p>
        )}
        <Facts>
          <Fact name={t`Title`}>
            <bdi className="font-semibold">{title}</bdi>
          </Fact>
          <FoundFacts thing={thing} />
        </Facts>
        <History thing={thing} />
        {history.some(({ kind }) => kind === 'owner') && <Receivers uid={uid} number={number} printedAt={last?.at} />}
        {isReturned && !isSigned && (
          <p className="mt-16 hidden w-80 max-w-full border-t pt-1 text-sm print:block">{t`Signature of the recipient`}</p>
        )}
        <p className="border-t border-line pt-4 text-sm text-muted">
          <bdi className="block">{boardName}</bdi>
          <AddressText>{t`Email: ${{ email: contact.email }}`}</AddressText>{' '}
          <span className="ms-4">{t`Phone: ${{ phone: contact.phone }}`}</span>
        </p>
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
