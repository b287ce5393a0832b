import type { Item } from '@shared/items/items.ts'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { ownClaimNoteTexts as texts } from './own-claim-note.texts.ts'

/** Whether a claim is still to be decided or to be met on, so that there can be no other one. */
export const isOpenClaim = (claim: Item['claim']) => claim?.state === 'pending' || claim?.state === 'approved'

/** Where the reader's claim stands, with the way to it. */
export function OwnClaimNote({ claim: { _id, state } }: { claim: NonNullable<Item['claim']> }) {
  return (
    <p className="rounded-control bg-found-tint px-4 py-3 print:hidden">
      {texts.states[state]}{' '}
      <Link to={paths.claim(_id)} className="-my-2.5 inline-block py-2.5 font-semibold text-accent underline">
        {texts.see}
      </Link>
    </p>
  )
}
