import { clsx } from 'clsx/lite'
import { Link, useSearchParams } from 'react-router'
import { MY_ITEMS_SHOWN, type MyItemsShown } from '../items-api.ts'

const NAMES = { listed: 'Listed', archived: 'Archived', recovered: 'Recovered' } satisfies Record<MyItemsShown, string>

/** The choice in the address, so that Back and a reload show the same posts; undefined for all. */
export function useMyItemsFilter(): MyItemsShown | undefined {
  const [parameters] = useSearchParams()
  return MY_ITEMS_SHOWN.find((shown) => shown === parameters.get('show'))
}

/** Leads to all posts, those on the board, the archived and the recovered ones. */
export function MyItemsFilter({ shown }: { shown: MyItemsShown | undefined }) {
  return (
    <nav aria-label="Which posts to show" className="mb-4 flex">
      <ul className="flex flex-wrap rounded-control border border-field bg-surface p-0.5">
        {[undefined, ...MY_ITEMS_SHOWN].map((option) => (
          <li key={option ?? ''}>
            <Link
              to={option ? `?show=${option}` : '?'}
              aria-current={option === shown ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-[min(1rem,2vw)] text-[min(1rem,4.2vw)] font-semibold',
                option === shown ? 'bg-accent text-on-accent' : 'text-ink hover:text-accent',
              )}
            >
              {option ? NAMES[option] : 'All'}
              <span className="sr-only">{' posts'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
