import type { CategoryStatistics } from '@shared/statistics/statistics.ts'
import { TitledSection } from '@/components/page.tsx'
import { CATEGORY_NAMES, OUTCOMES, overOf, returnedShare, totalOf } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'

const PARTS: Record<(typeof OUTCOMES)[number], { name: string; colour: string }> = {
  recovered: { name: 'Recovered here', colour: 'bg-found' },
  anotherWay: { name: 'Came back another way', colour: 'bg-found/50' },
  notFound: { name: 'Never found', colour: 'bg-lost' },
  takenDown: { name: 'Deleted, no reason given', colour: 'bg-muted' },
}

/** How many posts came back, and how many did not, by category. */
export function PostOutcomes({ categories }: { categories: readonly CategoryStatistics[] }) {
  const heading = 'What became of the posts'
  const total = totalOf(categories)
  const rows = [...categories.map((one) => ({ name: CATEGORY_NAMES[one.category], ...one })), { name: 'All', ...total }]
  return (
    <TitledSection heading={heading}>
      <p className="text-xl font-semibold">{inShort(total)}</p>
      <div aria-hidden className="flex flex-col gap-3">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {OUTCOMES.map((outcome) => (
            <li key={outcome} className="flex items-center gap-2">
              <span className={`size-3 rounded-sm ${PARTS[outcome].colour}`} />
              {PARTS[outcome].name}
            </li>
          ))}
        </ul>
        {rows.map((row) => (
          <div key={row.name}>
            <p className="text-sm">{row.name}</p>
            <div className="flex h-4 overflow-hidden rounded-control bg-line">
              {overOf(row) > 0 &&
                OUTCOMES.map((outcome) => (
                  <div key={outcome} className={PARTS[outcome].colour} style={{ flexGrow: row[outcome] }} />
                ))}
            </div>
          </div>
        ))}
      </div>
      <FiguresTable
        heading={heading}
        columns={['Category', 'Posted', ...OUTCOMES.map((outcome) => PARTS[outcome].name), 'Still open', 'Came back']}
        rows={rows.map((row) => {
          const percent = returnedShare(row)
          const came = percent === undefined ? '–' : `${percent} %`
          return [row.name, row.posted, ...OUTCOMES.map((outcome) => row[outcome]), row.open, came]
        })}
      />
      <div className="max-w-prose text-sm text-muted">
        <p>
          A post is over once it was recovered, was deleted by its poster, or has left the board after its time. Posts
          that were deleted on their first day, or by moderators, are not counted.
        </p>
        <p>
          “Came back another way” is what posters say when they delete a post. “Never found” are posts that have left
          the board after their time, open as they were.
        </p>
      </div>
    </TitledSection>
  )
}

function inShort(total: ReturnType<typeof totalOf>): string {
  const over = overOf(total)
  if (over === 0) return 'No post is over yet.'
  const cameBack = total.recovered + total.anotherWay
  const posts = over === 1 ? '1 post is over' : `${over} posts are over`
  const open = `${total.open} ${total.open === 1 ? 'is' : 'are'} still open.`
  return `${posts}: ${cameBack} came back, ${over - cameBack} did not. ${open}`
}
