import type { CategoryStatistics } from '@shared/statistics/statistics.ts'
import { TitledSection } from '@/components/page.tsx'
import { CATEGORY_NAMES, stepTexts } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'

/** How many days things took to come back, by category. */
export function DaysToReturn({ categories }: { categories: readonly CategoryStatistics[] }) {
  const heading = 'How soon things come back'
  const highest = Math.max(1, ...categories.flatMap(({ steps }) => steps))
  const names = categories.map(({ category }) => CATEGORY_NAMES[category])
  const known = categories.filter(({ medianDays }) => medianDays !== null)
  return (
    <TitledSection heading={heading}>
      {known.length === 0 && <p>Nothing was recovered yet.</p>}
      {known.length > 0 && (
        <ul>
          {known.map(({ category, medianDays }) => (
            <li key={category}>{`${CATEGORY_NAMES[category]}: half of them ${withinDays(medianDays ?? 0)}.`}</li>
          ))}
        </ul>
      )}
      <div aria-hidden className="grid gap-6 md:grid-cols-3">
        {categories.map(({ category, steps }) => (
          <div key={category}>
            <p className="mb-2 font-semibold">{CATEGORY_NAMES[category]}</p>
            <ul className="flex flex-col gap-1 text-sm">
              {stepTexts.map((text, index) => (
                <li key={text} className="grid grid-cols-[9rem_1fr] items-center gap-2">
                  <span className="text-muted">{text}</span>
                  <span
                    className="h-3 min-w-0.5 rounded-sm bg-accent"
                    style={{ width: `${(100 * (steps[index] ?? 0)) / highest}%` }}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <FiguresTable
        heading={heading}
        columns={['Days from the post to the recovery', ...names]}
        rows={stepTexts.map((text, index) => [text, ...categories.map(({ steps }) => steps[index] ?? 0)])}
      />
    </TitledSection>
  )
}

function withinDays(days: number): string {
  if (days === 0) return 'on the same day'
  return `within ${days} ${days === 1 ? 'day' : 'days'}`
}
