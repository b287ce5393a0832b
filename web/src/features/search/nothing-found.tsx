import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { type ListAddress, SHOW_ALL } from './list-address.ts'
import type { ChangeAddress } from './use-list-address.ts'

const NO_MATCH = t`No items found matching your search query.`

interface Props {
  address: ListAddress
  /** Whether the page has items, of which no title fits what is typed. */
  pageHasItems: boolean
  change: ChangeAddress
}

/** Says why there are no items, and offers what to do about it. */
export default function NothingFound({
  address: { q, postType, category, status, within },
  pageHasItems,
  change,
}: Props) {
  if (pageHasItems)
    return (
      <EmptyState
        kind="umbrella"
        text={NO_MATCH}
        hint={t`This looked through the titles on this page of the list.`}
        action={<Button onClick={() => change({ search: '' }, { replace: true })}>{t`Clear the search`}</Button>}
      />
    )
  if (q === '' && !postType && !category && !status && !within)
    return (
      <EmptyState
        kind="umbrella"
        text={t`There are no Data Found`}
        action={
          <ButtonLink to={paths.addItem} variant="primary">
            {t`Post an item`}
          </ButtonLink>
        }
      />
    )
  if (within)
    return (
      <EmptyState
        kind="umbrella"
        text={NO_MATCH}
        hint={t`There may be some farther than ${within} km away.`}
        action={<Button onClick={() => change({ within: '', page: 0 })}>{t`Any distance`}</Button>}
      />
    )
  // A visitor who looked through what was found has lost something, and gets alerts about finds.
  const own = postType && (postType === 'Lost' ? 'Found' : 'Lost')
  return (
    <EmptyState
      kind="umbrella"
      text={q === '' ? t`No matching items.` : NO_MATCH}
      hint={
        q === ''
          ? t`Other filters may show more.`
          : t`Nothing matches yet. Post it and we’ll alert you when something turns up.`
      }
      action={
        <Actions>
          <ButtonLink to={own ? `${paths.addItem}?postType=${own}` : paths.addItem} variant="primary">
            {t`Post it and get alerts`}
          </ButtonLink>
          <Button onClick={() => change(SHOW_ALL)}>{t`Show all items`}</Button>
        </Actions>
      }
    />
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-3">{children}</div>
)
