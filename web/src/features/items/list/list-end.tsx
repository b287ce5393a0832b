import type { PublicItem } from '@shared/items/items.ts'
import type { ComponentProps } from 'react'
import { Pagination } from '@/components/pagination.tsx'
import { anchorForStep } from './anchor-for-step.ts'
import type { PageSize } from './list-address.ts'
import { NothingFound, type SearchedIn } from './nothing-found.tsx'
import type { PageAnchor } from './page-anchor.ts'
import { PageSizeSelect } from './page-size-select.tsx'

interface Props extends Omit<ComponentProps<typeof NothingFound>, 'searchedIn'> {
  /** False while the number of pages is unknown. */
  counted: boolean
  /** Where nothing was found; null if something was. */
  nothingIn: SearchedIn | null
  /** The loaded page, in the server's order. */
  items: readonly PublicItem[]
  page: number
  pageCount: number
  size: PageSize
  onPage: (page: number, anchor: PageAnchor | undefined) => void
  onSize: (size: PageSize) => void
}

/** What follows the loaded items: the pager, or why there are none. */
export function ListEnd({ counted, nothingIn, items, page, pageCount, size, onPage, onSize, ...clear }: Props) {
  return (
    <>
      {nothingIn && <NothingFound searchedIn={nothingIn} {...clear} />}
      {counted && (
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          <Pagination
            page={page}
            pageCount={pageCount}
            onChange={(next) => onPage(next, anchorForStep({ from: page, to: next, items }))}
          />
          <PageSizeSelect size={size} onChange={onSize} />
        </div>
      )}
    </>
  )
}
