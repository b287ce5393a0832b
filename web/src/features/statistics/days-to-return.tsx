import type { CategoryStatistics } from '@shared/statistics/statistics.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import { FiguresTable } from './figures-table.tsx'
import { statisticsTexts, stepTexts } from './statistics.texts.ts'

const { days: texts, categories: names } = statisticsTexts

/** How many days things took to come back, by category. */
export function DaysToReturn({ categories }: { categories: readonly CategoryStatistics[] }) {
  const highest = Math.max(1, ...categories.flatMap(({ steps }) => steps))
  const medians = categories.flatMap(({ category, medianDays }) =>
    medianDays === null ? [] : [texts.median(names[category], medianDays)],
  )
  return (
    <TitledSection heading={texts.heading}>
      <div className="flex flex-col gap-4">
        {medians.length === 0 && <p>{texts.none}</p>}
        {medians.length > 0 && (
          <ul>
            {medians.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div aria-hidden className="grid gap-6 md:grid-cols-3">
          {categories.map(({ category, steps }) => (
            <div key={category}>
              <p className="mb-2 font-semibold">{names[category]}</p>
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
          heading={texts.heading}
          columns={[texts.column, ...categories.map(({ category }) => names[category])]}
          rows={stepTexts.map((text, index) => [text, ...categories.map(({ steps }) => steps[index] ?? 0)])}
        />
      </div>
    </TitledSection>
  )
}
