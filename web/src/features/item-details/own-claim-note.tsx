import type { Item } from '@shared/items/items.ts'
import { ButtonLink } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'
import { isOpenClaim } from '@/features/claims/claim-turn.ts'
import { ownClaimNoteTexts as texts } from './item-details.texts.ts'

/** Where the reader's claim stands, with the way to it. */
export function OwnClaimNote({ claim }: { claim: NonNullable<Item['claim']> }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-control bg-bg px-4 py-3 print:hidden">
      <p>{texts.states[claim.state]}</p>
      <ButtonLink to={paths.claim(claim._id)} variant={isOpenClaim(claim) ? 'primary' : 'secondary'}>
        {texts.see}
      </ButtonLink>
    </div>
  )
}
