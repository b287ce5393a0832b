import type { ReactNode } from 'react'

interface Props {
  /** Of the section that it belongs to. */
  heading: string
  columns: readonly string[]
  /** Each with its heading first. Numbers stand to the right. */
  rows: readonly (readonly (string | number)[])[]
  /** Whether it has so many rows that it scrolls by itself. */
  isLong?: boolean
}

/** The same figures as the bars above, for everybody. A wide table scrolls in its own frame. */
export function FiguresTable({ heading, columns, rows, isLong = false }: Props): ReactNode {
  return (
    <section
      aria-label={`${heading}: the table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard has to scroll it.
      tabIndex={0}
      className={`overflow-x-auto rounded-card border border-line bg-surface ${isLong ? 'max-h-96 overflow-y-auto' : ''}`}
    >
      <table className="w-full border-collapse text-right tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 bg-surface px-3 py-2 text-sm font-semibold text-muted first:text-left"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
