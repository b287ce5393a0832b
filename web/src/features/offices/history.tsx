import { t } from '@lingui/core/macro'
import type { HistoryEntry, KeptThing } from '@shared/offices/offices.ts'
import type { ReactNode } from 'react'
import { formatMoment } from '@/components/dates.tsx'

/** What has become of a thing, in a few words. */
const HISTORY_TEXTS: Record<HistoryEntry['kind'], string> = {
  owner: t`Returned`,
  finder: t`Given to the finder`,
  charity: t`Given to a charity`,
  police: t`Given to the police or the town hall`,
  destroyed: t`Destroyed`,
  'by-post': t`Returned through its post`,
  'came-back': t`Kept here again`,
  'receivers-seen': t`Recipient’s details viewed`,
}

/** What has become of a thing last. */
export const lastStep = ({ history }: Pick<KeptThing, 'history'>): HistoryEntry | undefined =>
  history.findLast(({ kind }) => kind !== 'receivers-seen')

/** What a list says of a thing: what has become of it, or what is shown if it lies here. */
export function ThingState({ thing, children }: { thing: KeptThing; children: ReactNode }) {
  if (thing.state === 'kept') return children
  return thing.state === 'void' ? t`Cancelled` : HISTORY_TEXTS[lastStep(thing)?.kind ?? 'owner']
}

/** What has become of a thing, the earliest first. */
export function History({ thing: { takenInAt, history } }: { thing: KeptThing }) {
  return (
    <ol className="flex flex-col gap-1">
      <li>{t`Registered ${{ moment: formatMoment(takenInAt) }}`}</li>
      {history.map(({ kind, at }) => (
        <li key={at}>{t`${{ what: HISTORY_TEXTS[kind] }}: ${{ moment: formatMoment(at) }}`}</li>
      ))}
    </ol>
  )
}
