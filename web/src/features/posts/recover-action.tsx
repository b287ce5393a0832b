import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import { clsx } from 'clsx/lite'
import { useId } from 'react'
import { MAIN_ACTION } from '@/components/action-bar.tsx'
import { Button } from '@/components/button.tsx'
import { notifyInfo } from '@/lib/notify.ts'

/** Asks the poster, over the button. */
const QUESTIONS: Record<string, string> = { Lost: t`Got it back?`, Found: t`Handed over?` }

interface Props {
  postType: string
  status: string
  isOwn: boolean
  /** Whether there is a button of more weight beside it. */
  isSecond: boolean
  /** Only called for an open item. */
  onRecover: () => void
}

/** The words of the button that closes a post. */
export function recoverText(postType: string): string {
  if (postType === 'Lost') return t`Found This!`
  return postType === 'Found' ? t`This is Mine!` : t`Recover Item`
}

/**
 * The button that marks an item as recovered. It can always be pressed: if the item is not open, it
 * says so, and the reason stands beside it.
 */
export function RecoverAction({ postType, status, isOwn, isSecond, onRecover }: Props) {
  const lineId = useId()
  const open = isOpen(status)
  const question = open && isOwn && !isSecond ? QUESTIONS[postType] : undefined
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
        className={clsx(isSecond && 'md:flex-1', !isSecond && (open ? MAIN_ACTION : 'md:basis-full'))}
        onClick={() => (open ? onRecover() : notifyInfo(notOpenText(status)))}
      >
        {recoverText(postType)}
      </Button>
      {!open && (
        <p id={lineId} className="flex-1 basis-28 text-sm text-muted wrap-anywhere md:basis-full">
          {isRecovered(status)
            ? t`Recovered, so this post is closed.`
            : t`Its state is “${{ status }}”, so this post is closed.`}
        </p>
      )}
    </>
  )
}

const notOpenText = (status: string) =>
  isRecovered(status)
    ? t`This item has already been marked as recovered.`
    : t`This item is neither open nor recovered, so it can’t be marked. Please tell the administrators.`

interface ProofQuestionProps {
  item: Pick<Item, 'name' | 'question'>
  isOwn?: boolean
}

/** The question that a claim has to answer, where it is read before the button. */
export function ProofQuestion({ item: { name, question }, isOwn = false }: ProofQuestionProps) {
  const poster = visibleName(name)
  return (
    <div className="callout-quote">
      <p className="text-sm text-muted wrap-anywhere">
        {(isOwn || poster === '') && t`Asked as proof:`}
        {!isOwn && poster !== '' && (
          <Trans>
            <bdi>{poster}</bdi> asks for proof:
          </Trans>
        )}
      </p>
      <p dir="auto" className="text-page text-lg font-semibold wrap-anywhere">
        {question}
      </p>
    </div>
  )
}
