import type { CategoryStatistics } from '@shared/statistics/statistics.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import { FiguresTable } from './figures-table.tsx'
import { OUTCOMES, overOf, returnedShare, totalOf } from './shares.ts'
import { statisticsTexts } from './statistics.texts.ts'

const { outcome: texts, categories: names, all } = statisticsTexts

const COLOURS = {
  recovered: 'bg-found',
  anotherWay: 'bg-found/50',
  notFound: 'bg-lost',
  takenDown: 'bg-muted',
} as const satisfies Record<(typeof OUTCOMES)[number], string>

/** How many posts came back, and how many did not, by category. */
export function PostOutcomes({ categories }: { categories: readonly CategoryStatistics[] }) {
  const total = totalOf(categories)
  const over = overOf(total)
  const rows = [...categories.map((one) => ({ name: names[one.category], ...one })), { name: all, ...total }]
  const columns = [
    texts.columns.category,
    texts.columns.posted,
    ...OUTCOMES.map((outcome) => texts.parts[outcome]),
    texts.columns.open,
    texts.columns.share,
  ]
  return (
    <TitledSection heading={texts.heading}>
      <div className="flex flex-col gap-4">
        <p className="text-xl font-semibold">
          {over === 0 ? texts.none : texts.share(over, total.recovered + total.anotherWay, total.open)}
        </p>
        <div aria-hidden className="flex flex-col gap-3">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {OUTCOMES.map((outcome) => (
              <li key={outcome} className="flex items-center gap-2">
                <span className={`size-3 rounded-sm ${COLOURS[outcome]}`} />
                {texts.parts[outcome]}
              </li>
            ))}
          </ul>
          {rows.map((row) => (
            <div key={row.name}>
              <p className="text-sm">{row.name}</p>
              <div className="flex h-4 overflow-hidden rounded-control bg-line">
                {overOf(row) > 0 &&
                  OUTCOMES.map((outcome) => (
                    <div key={outcome} className={COLOURS[outcome]} style={{ flexGrow: row[outcome] }} />
                  ))}
              </div>
            </div>
          ))}
        </div>
        <FiguresTable
          heading={texts.heading}
          columns={columns}
          rows={rows.map((row) => {
            const percent = returnedShare(row)
            const came = percent === undefined ? '–' : `${percent} %`
            return [row.name, row.posted, ...OUTCOMES.map((outcome) => row[outcome]), row.open, came]
          })}
        />
        <div className="max-w-prose text-sm text-muted">
          <p>{texts.shareNote}</p>
          <p>
            {texts.notes.anotherWay} {texts.notes.notFound}
          </p>
        </div>
      </div>
    </TitledSection>
  )
}
