import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'

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
          {onPutBack ? 'Somebody has claimed this post in the meantime.' : 'Somebody has claimed this post.'} Its type,
          its contact and its question stay as they are while a claim is open.
          {onPutBack && ' Nothing that you typed is lost.'}{' '}
          <Link to={paths.itemClaims(itemId)} className="text-accent underline">
            See the claims
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
            Put these three back
          </Button>
        )}
      </div>
      {onPutBack && (
        <p role="status" className="not-empty:mt-2">
          {isBack ? 'These three are as they were. One press more sends the rest.' : ''}
        </p>
      )}
    </div>
  )
}
