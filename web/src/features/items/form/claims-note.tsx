import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'
import { claimsNoteTexts as texts } from './item-form.texts.ts'

interface Props {
  itemId: string
  /** A change was refused, because somebody has made a claim since the form was opened. */
  onPutBack?: (() => void) | undefined
}

/** Says why type, contact and question of a post stay as they are, and leads to its claims. */
export function ClaimsNote({ itemId, onPutBack }: Props) {
  const [isBack, setBack] = useState(false)
  return (
    <div>
      <div
        role={onPutBack ? 'alert' : undefined}
        className="flex flex-col items-start gap-2 rounded-control bg-lost-tint px-3 py-2"
      >
        <p>
          {onPutBack ? texts.refused : texts.fixed}{' '}
          <Link to={paths.itemClaims(itemId)} className="text-accent underline">
            {texts.see}
          </Link>
        </p>
        {onPutBack && (
          <Button
            onClick={({ currentTarget }) => {
              onPutBack()
              setBack(true)
              currentTarget.form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
            }}
          >
            {texts.putBack}
          </Button>
        )}
      </div>
      {onPutBack && (
        <p role="status" className="not-empty:mt-2">
          {isBack ? texts.isBack : ''}
        </p>
      )}
    </div>
  )
}
