import { isOpen } from '@shared/items/item-status.ts'
import { useId } from 'react'
import { Button } from '@/components/button.tsx'
import { notifyInfo } from '@/lib/notify.ts'
import { itemDetailsTexts as texts } from './item-details.texts.ts'

interface Props {
  postType: string
  status: string
  isOwn: boolean
  /** Whether there is a button of more weight beside it. */
  isSecond: boolean
  /** Only called for an open item. */
  onRecover: () => void
}

/**
 * The button that marks an item as recovered. It can always be pressed: if the item is not open, it
 * says so, and the reason stands beside it.
 */
export function RecoverAction({ postType, status, isOwn, isSecond, onRecover }: Props) {
  const lineId = useId()
  const open = isOpen(status)
  const question = open && isOwn && texts.question(postType)
  return (
    <>
      {question && (
        <p id={lineId} className="w-full">
          {question}
        </p>
      )}
      <Button
        variant={open && !isSecond ? 'primary' : 'secondary'}
        aria-describedby={question || !open ? lineId : undefined}
        className="grow sm:grow-0"
        onClick={() => (open ? onRecover() : notifyInfo(texts.notOpen(status)))}
      >
        {texts.recover(postType)}
      </Button>
      {!open && (
        <p id={lineId} className="w-full text-sm text-muted wrap-anywhere">
          {texts.closed(status)}
        </p>
      )}
    </>
  )
}
