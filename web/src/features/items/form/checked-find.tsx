import { useId } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { Button } from '@/components/button.tsx'
import { checkTexts as texts } from './check-panel.texts.ts'
import type { PostFind } from './public-check/check-post.ts'

interface Props {
  find: PostFind
  /** What it would mean if everybody could read it. */
  meaning: string
  hasRoom: boolean
  onNote: () => void
  onTakeOut: () => void
  onLeave: () => void
}

/** One thing that should not be public, with the three ways to go on. */
export function CheckedFind({ find, meaning, hasRoom, onNote, onTakeOut, onLeave }: Props) {
  const id = useId()
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <p id={id}>
        <bdi className="font-semibold wrap-anywhere">
          {find.kind === 'email' ? <AddressText>{find.text}</AddressText> : find.text}
        </bdi>{' '}
        <span className="text-sm text-muted">{texts.places[find.field]}</span>
        <span className="block">{meaning}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button aria-describedby={hasRoom ? id : `${id} ${id}-full`} disabled={!hasRoom} onClick={onNote}>
          {texts.note}
        </Button>
        <Button aria-describedby={id} onClick={onTakeOut}>
          {texts.takeOut}
        </Button>
        <Button aria-describedby={id} onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
      {!hasRoom && (
        <p id={`${id}-full`} className="text-sm text-muted">
          {texts.noteFull}
        </p>
      )}
    </li>
  )
}
