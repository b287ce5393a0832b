import type { MyItem } from '@shared/items/items.ts'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'

interface Props {
  post: MyItem
  /** The value of the button that was pressed to send the form. */
  pressed: string
  onAllow: () => void
}

/** Shows the post that a new one seems to repeat. It gets the focus when it appears. */
export function RepeatNote({ post, pressed, onAllow }: Props) {
  const rootRef = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => rootRef.current?.focus(), [])

  function postAnyway({ detail, currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    // The second half of a double click has seen nothing of the note.
    if (detail > 1) return
    onAllow()
    const buttons = Array.from(form?.querySelectorAll<HTMLButtonElement>('button[type=submit]') ?? [])
    const button = buttons.find(({ value }) => value === pressed)
    button?.focus()
    button?.click()
  }

  return (
    <section
      ref={rootRef}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex scroll-mt-20 flex-col items-start gap-2 rounded-control border-l-4 border-lost bg-lost-tint px-3 py-3 sm:px-4"
    >
      <h2 id={id} className="text-lg font-semibold">
        You seem to have posted this already
      </h2>
      <p className="wrap-anywhere">
        Nothing is sent yet. Your other post:{' '}
        <Link to={paths.item(post._id)} className="text-accent underline">
          <bdi>{post.title}</bdi>
        </Link>
      </p>
      <Button onClick={postAnyway}>Post anyway</Button>
    </section>
  )
}
