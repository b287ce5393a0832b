import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ActionButton } from '@/components/action-button.tsx'
import { Button } from '@/components/button.tsx'
import { DayText, formatMoment } from '@/components/dates.tsx'
import { QueryState } from '@/components/states.tsx'
import { History } from './history.tsx'
import { counterQuery, forgetReceiversMutation, receiversQuery, thingMutation } from './offices-api.ts'
import { Signature } from './signature-field.tsx'

/** What has become of a thing that has left the office, as a receipt that can be printed. */
export function GoneThing({ uid, thing }: { uid: string; thing: KeptThing }) {
  const { number, title, location, dateFound } = thing
  const { data: office } = useQuery(counterQuery(uid))
  const query = useQuery(receiversQuery(uid, number))
  const { mutateAsync: act } = useMutation(thingMutation(uid, number))
  const { mutateAsync: forget } = useMutation(forgetReceiversMutation(uid, number))
  const receivers = query.data?.receivers ?? []
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
        <ul className="flex flex-col gap-4 empty:hidden">
          {receivers.map(({ name, shown, signature, at }) => (
            <li key={at} className="flex flex-col gap-1">
              <span className="text-sm text-muted">{t`Handed out on ${{ moment: formatMoment(at) }} to:`}</span>
              {name && <bdi className="font-semibold">{name}</bdi>}
              {shown && <span>{t`Shown: ${shown}`}</span>}
              {signature && <Signature path={signature} />}
            </li>
          ))}
        </ul>
      </section>
      <QueryState query={query} loading={t`Loading…`} failed={t`Who got it could not be loaded.`} />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          {t`Print the receipt`}
        </Button>
        <ActionButton
          action={() => act({ what: 'take-back' })}
          question={{
            title: t`Does it lie here again?`,
            about: title,
            text: t`It is then kept here again. Its post does not come back by itself: you can release it anew.`,
            confirmLabel: t`Yes, it is back`,
            isHarmless: true,
          }}
          done={t`It is kept here again.`}
          failed={t`It was not taken back.`}
        >
          {t`It came back…`}
        </ActionButton>
        {receivers.length > 0 && (
          <ActionButton
            variant="quiet"
            action={forget}
            question={{
              title: t`Delete who got it?`,
              text: t`The name, what was shown and the signature are deleted. The history stays.`,
              confirmLabel: t`Yes, delete it`,
            }}
            done={t`It is deleted.`}
            failed={t`It could not be deleted.`}
          >
            {t`Delete who got it…`}
          </ActionButton>
        )}
      </div>
    </>
  )
}
