import { useEffect, useId, useRef } from 'react'
import { checkTexts as texts } from './check-panel.texts.ts'
import { CheckedFind } from './checked-find.tsx'
import type { PostFind } from './public-check/check-post.ts'

interface Props {
  finds: readonly PostFind[]
  /** The poster's own address, and whether their post shows it to people who are logged in. */
  own: { email: string; isShown: boolean }
  /** Whether the private note has room for a text. */
  hasRoomFor: (text: string) => boolean
  onNote: (find: PostFind) => void
  onTakeOut: (find: PostFind) => void
  onLeave: (find: PostFind) => void
}

/**
 * Shows what the words of a post hold that should not be public, and what to do with each. It gets
 * the focus when it appears, and again after each decision.
 */
export function CheckPanel({ finds, own, hasRoomFor, onNote, onTakeOut, onLeave }: Props) {
  const panelRef = useRef<HTMLElement>(null)
  const id = useId()
  const count = finds.length

  useEffect(() => panelRef.current?.focus(), [])

  // After a decision its buttons are gone, and the focus with them.
  useEffect(() => {
    if (count > 0 && document.activeElement === document.body) panelRef.current?.focus()
  }, [count])

  return (
    <section
      ref={panelRef}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-line`}
      className="flex scroll-mt-20 flex-col gap-4 rounded-control border-l-4 border-lost bg-lost-tint px-3 py-3 sm:px-4"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${id}-heading`} className="text-lg font-semibold">
          {texts.heading}
        </h2>
        <p id={`${id}-line`}>{texts.line}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {finds.map((find) => (
          <CheckedFind
            key={`${find.field} ${find.kind} ${find.text}`}
            find={find}
            meaning={meaningOf(find, own)}
            hasRoom={hasRoomFor(find.text)}
            onNote={() => onNote(find)}
            onTakeOut={() => onTakeOut(find)}
            onLeave={() => onLeave(find)}
          />
        ))}
      </ul>
    </section>
  )
}

function meaningOf({ kind, text }: PostFind, { email, isShown }: Props['own']): string {
  if (kind !== 'email' || text.toLowerCase() !== email.toLowerCase()) return texts.meanings[kind]
  return isShown ? texts.ownShown : texts.ownHidden
}
