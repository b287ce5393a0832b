import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PostType } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'

/**
 * Shows the post that a new one seems to repeat. It gets the focus when it appears.
 * @param pressed the value of the button that was pressed to send the form
 */
export function RepeatNote({ post, pressed, onAllow }: { post: MyItem; pressed: string; onAllow: () => void }) {
  const rootRef = useRef<HTMLElement>(null)
  const id = useId()
  const { _id, title } = post

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
      className="callout-warning flex scroll-mt-20 flex-col items-start gap-2"
    >
      <h2 id={id} className="text-lg font-semibold">
        {t`You seem to have posted this already`}
      </h2>
      <p className="wrap-anywhere">
        <Trans>
          Not sent yet. Your other post:{' '}
          <Link to={paths.item(_id)} className="text-link">
            <bdi>{title}</bdi>
          </Link>
        </Trans>
      </p>
      <Button onClick={postAnyway}>{t`Post anyway`}</Button>
    </section>
  )
}

/**
 * Says why type, contact and question of a post stay as they are, and leads to its claims.
 * @param onPutBack given if a change was refused, because someone has made a claim since the form
 * was opened
 */
export function ClaimsNote({ itemId, onPutBack }: { itemId: string; onPutBack?: (() => void) | undefined }) {
  const [isBack, setBack] = useState(false)
  return (
    <div>
      <div role={onPutBack ? 'alert' : undefined} className="callout-warning flex flex-col items-start gap-2">
        <p>
          {onPutBack
            ? t`Someone claimed this post in the meantime. Its type, contact and question can’t be changed while a claim is open. Nothing you typed is lost.`
            : t`Someone claimed this post. Its type, contact and question can’t be changed while a claim is open.`}{' '}
          <Link to={paths.itemClaims(itemId)} className="text-link">
            {t`View the claims`}
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
            {t`Restore these three`}
          </Button>
        )}
      </div>
      {onPutBack && (
        <p role="status" className="not-empty:mt-2">
          {isBack ? t`These three are restored. Press the button again to save the rest.` : ''}
        </p>
      )}
    </div>
  )
}

const RESTORED_OTHER = {
  Lost: t`We kept what you typed about a found item.`,
  Found: t`We kept what you typed about a lost item.`,
} as const
const CHANGE_TYPE = { Lost: t`Change it to Lost`, Found: t`Change it to Found` } as const

interface RestoredNoteProps {
  /** The type that the visitor asks for now, if the draft is of the other one. */
  otherType: PostType | undefined
  onChangeType: (type: PostType) => void
  onStartOver: () => void
  /** A private note, a number or a place may have been given, too, which no storage keeps. */
  mayLackPrivate: boolean
}

/** Says why the form is not empty. */
export function RestoredNote({ otherType, onChangeType, onStartOver, mayLackPrivate }: RestoredNoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-bg px-3 py-1.5">
      <div className="text-muted">
        <p>{otherType ? RESTORED_OTHER[otherType] : t`We kept what you typed.`}</p>
        {mayLackPrivate && <p className="text-sm">{t`But not a private note, a number or an approximate area.`}</p>}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {otherType && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusPostType(currentTarget)
              onChangeType(otherType)
            }}
          >
            {CHANGE_TYPE[otherType]}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusPostType(currentTarget)
            onStartOver()
          }}
        >
          {t`Start over`}
        </Button>
      </div>
    </div>
  )
}

/** The pressed button disappears, so its form's first field gets the focus. */
function focusPostType({ form }: HTMLButtonElement): void {
  const field = form?.elements.namedItem('postType')
  if (field instanceof HTMLElement) field.focus()
}

const NOTE = 'flex flex-col items-start gap-2 rounded-control bg-accent/10 px-3 py-2'

/**
 * Asks whether a photo that another app has shared is to be used, as any site can send one.
 * @param count of the photos that were shared; 0 if there was none
 */
export function SharedPhotoNote({ count, onDecide }: { count: number; onDecide: (isWanted: boolean) => void }) {
  const id = useId()
  const noteRef = useRef<HTMLFieldSetElement>(null)

  function decide(isWanted: boolean) {
    // The buttons go with the note, and the photo's are the next ones.
    const next = noteRef.current?.nextElementSibling?.querySelectorAll('button') ?? []
    onDecide(isWanted)
    Array.from(next)
      .find((button) => button.checkVisibility())
      ?.focus()
  }

  if (count === 0)
    return (
      <p role="status" className={NOTE}>
        {t`No photo was shared. You can choose one here.`}
      </p>
    )
  return (
    <fieldset ref={noteRef} aria-labelledby={id} className={NOTE}>
      <p id={id} className="font-semibold">{t`Use the photo that another app shared?`}</p>
      {count > 1 && <p>{plural(count, { other: 'Only the first of # photos is used.' })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => decide(true)}>{t`Use the photo`}</Button>
        <Button onClick={() => decide(false)}>{t`Leave it out`}</Button>
      </div>
    </fieldset>
  )
}

/** What to do with a document that someone has found. It is read out when it appears. */
export function FoundDocumentsNote({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        <div className="callout-good flex flex-col gap-1">
          <p className="font-semibold text-found">{t`Thank you for looking after it`}</p>
          <p>{t`Don’t photograph the side with the person’s name, and cover every number.`}</p>
          <p>{t`You can also hand it in to the bank or authority that issued it, or to the police.`}</p>
        </div>
      )}
    </div>
  )
}
