import type { Item } from '@shared/items/items.ts'
import { ButtonLink } from '@/components/button.tsx'
import { LineIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { ownProtectionTexts as texts } from './item-details.texts.ts'

type Own = Pick<Item, '_id' | 'openClaims' | 'privateNote' | 'hasIdentifier'>

/** How many claims on the poster's own post are open, and the way to them. */
export function OpenClaims({ item: { _id, openClaims = 0 } }: { item: Own }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p className="min-w-0">{texts.openClaims(openClaims)}</p>
      <ButtonLink to={paths.itemClaims(_id)} variant={openClaims > 0 ? 'primary' : 'secondary'}>
        {texts.compare(openClaims)}
      </ButtonLink>
    </div>
  )
}

/** What the poster alone sees of their post: the private note, and that a number is kept. */
export function OwnSecrets({ item: { privateNote, hasIdentifier } }: { item: Own }) {
  if (!privateNote && !hasIdentifier) return null
  return (
    <div className="flex flex-col gap-2 rounded-control border border-dashed border-field px-4 py-3 print:hidden">
      <p className="flex items-center gap-2 text-sm font-semibold text-muted">
        <LineIcon className="size-4 shrink-0">
          <rect x="5" y="11" width="14" height="9" rx="2" />
          <path d="M8 11V8a4 4 0 0 1 8 0v3" />
        </LineIcon>
        {texts.alone}
      </p>
      {privateNote && (
        <div>
          <p className="text-sm text-muted">{texts.note}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {privateNote}
          </p>
        </div>
      )}
      {hasIdentifier && <p className="text-sm text-muted">{texts.number}</p>}
    </div>
  )
}
