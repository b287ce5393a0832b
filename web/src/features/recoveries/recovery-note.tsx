import type { Item, Recovery } from '@shared/items/items.ts'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { formatDay } from '@/components/day-text.tsx'
import { recoveryNoteTexts as texts } from './recovery-note.texts.ts'
import { reopenTexts } from './reopen.texts.ts'
import { isReopenable, useReopen } from './use-reopen.ts'

interface Props {
  item: Item
  recovery: Recovery
  /** Whether the visitor is the poster, who may reopen the item. */
  isPoster: boolean
  /** Called when the item is open again, or changed in another way. */
  onReopened: () => void
}

/** Shows the poster and the recoverer who has marked the item as recovered, when and where. */
export default function RecoveryNote({ item, recovery, isPoster, onReopened }: Props): ReactNode {
  const { reopen, isReopening } = useReopen()
  const day = formatDay(recovery.recoveredDate)
  const mayReopen = isPoster && isReopenable(item.updatedAt)

  async function reopenHere() {
    if (await reopen(item._id)) onReopened()
  }

  return (
    <section aria-label={texts.heading} className="rounded-card border border-line bg-surface p-4 print:hidden">
      <p className="max-w-prose wrap-anywhere">
        {recovery.isOwn ? texts.you : <bdi>{recovery.name || texts.somebody}</bdi>}
        {texts.marked(day)}“<bdi>{recovery.recoveredLocation}</bdi>”.
      </p>
      {mayReopen && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{texts.ifWrong}</p>
          <Button
            busy={isReopening(item._id)}
            busyLabel={reopenTexts.reopening}
            aria-label={reopenTexts.reopenOf(item.title)}
            onClick={() => void reopenHere()}
          >
            {reopenTexts.reopen}
          </Button>
        </div>
      )}
    </section>
  )
}
