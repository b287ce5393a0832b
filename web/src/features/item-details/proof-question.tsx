import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import { recoverText } from './recover-action.tsx'

interface Props {
  item: Pick<Item, 'name' | 'postType' | 'question'>
  isOwn?: boolean
  /** Whether the reader may claim the item now. */
  canClaim?: boolean
}

/** The question that whoever claims the item has to answer, where it is read before the button. */
export function ProofQuestion({ item: { name, postType, question }, isOwn = false, canClaim = false }: Props) {
  return (
    <div className="rounded-control border-l-4 border-accent bg-bg px-4 py-3 print:px-3 print:py-0">
      <p className="text-sm text-muted wrap-anywhere">
        {isOwn ? (
          'Asked as proof:'
        ) : (
          <>
            <bdi>{visibleName(name) || 'The poster'}</bdi>
            {' asks for proof:'}
          </>
        )}
      </p>
      <p dir="auto" className="text-lg font-semibold wrap-anywhere">
        {question}
      </p>
      {canClaim && (
        <p className="mt-1 text-sm text-muted print:hidden">
          {`Press “${recoverText(postType)}” to answer. Only the poster reads it, and decides.`}
        </p>
      )}
    </div>
  )
}
