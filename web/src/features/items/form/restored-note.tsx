import type { PostType } from '@shared/lib/shared-constants.ts'
import { Button } from '@/components/button.tsx'

const RESTORED_OTHER = {
  Lost: 'We kept what you had typed about something found.',
  Found: 'We kept what you had typed about something lost.',
} as const
const CHANGE_TYPE = { Lost: 'Change it to Lost', Found: 'Change it to Found' } as const

interface Props {
  /** The type that the visitor asks for now, if the draft is of the other one. */
  otherType: PostType | undefined
  onChangeType: (type: PostType) => void
  onStartOver: () => void
  /** A private note or a number may have been typed, too, which no storage keeps. */
  mayLackPrivate: boolean
}

/** Says why the form is not empty. */
export function RestoredNote({ otherType, onChangeType, onStartOver, mayLackPrivate }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-bg px-3 py-1.5">
      <div className="text-muted">
        <p>{otherType ? RESTORED_OTHER[otherType] : 'We kept what you had typed.'}</p>
        {mayLackPrivate && <p className="text-sm">But not a private note or a number.</p>}
      </div>
      <div className="-mx-4 flex flex-wrap">
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
          Start over
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
