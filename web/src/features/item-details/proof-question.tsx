import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import { itemDetailsTexts, proofQuestionTexts as texts } from './item-details.texts.ts'

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
          texts.asked
        ) : (
          <>
            <bdi>{visibleName(name) || texts.whoeverPosted}</bdi>
            {texts.asks}
          </>
        )}
      </p>
      <p dir="auto" className="text-lg font-semibold wrap-anywhere">
        {question}
      </p>
      {canClaim && (
        <p className="mt-1 text-sm text-muted print:hidden">{texts.how(itemDetailsTexts.recover(postType))}</p>
      )}
    </div>
  )
}
