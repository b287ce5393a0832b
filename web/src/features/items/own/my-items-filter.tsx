import { ITEM_STATUSES, type ItemStatus } from '@shared/lib/shared-constants.ts'
import { clsx } from 'clsx/lite'
import { Link, useSearchParams } from 'react-router-dom'
import { myItemsTexts } from './my-items.texts.ts'

const texts = myItemsTexts.filter

/** The status in the address, so that Back and a reload show the same posts; undefined for all. */
export function useStatusFilter(): ItemStatus | undefined {
  const [parameters] = useSearchParams()
  return ITEM_STATUSES.find((status) => status === parameters.get('status'))
}

/** Leads to all posts, the open ones and the recovered ones. */
export function MyItemsFilter({ status }: { status: ItemStatus | undefined }) {
  return (
    <nav aria-label={texts.label} className="mb-4 flex">
      <ul className="flex flex-wrap rounded-control border border-field bg-surface p-0.5">
        {[undefined, ...ITEM_STATUSES].map((option) => (
          <li key={option ?? ''}>
            <Link
              to={option ? `?status=${option}` : '?'}
              aria-current={option === status ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-md px-[min(1rem,4vw)] font-semibold',
                option === status ? 'bg-accent text-on-accent' : 'text-ink hover:text-accent',
              )}
            >
              {option ? texts.statuses[option] : texts.all}
              <span className="sr-only">{texts.posts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
