import type { Measurement } from './measure-calls.ts'

const times = ({ p50, p99 }: { p50: number; p99: number }) => `${number(p50)} / ${number(p99)}`
const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })

/** The measurements as a Markdown table. */
export function reportTable(measurements: Measurement[]): string {
  const rows = measurements.map(
    ({ count, call, reads, cold, warm }) =>
      `| ${call} | ${number(count)} | ${number(reads.cold)} | ${number(reads.warm)} | ${cold ? times(cold) : ''} | ${warm ? number(warm.perSecond) : ''} | ${warm ? times(warm) : ''} |`,
  )
  return [
    '| Call | Items | Reads, cold | Reads, warm | Cold, p50 / p99 ms | Warm, requests a second | Warm, p50 / p99 ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

const width = 720
const height = 360
const margin = { left: 64, right: 270, top: 40, bottom: 44 }
const colours = ['#2348c7', '#0a6650', '#a63a0a', '#5a5f6a', '#7a3ec7', '#8a6d00']

/** Billed reads of each call by the size of the board, both on logarithmic scales, as SVG. */
export function plotReads(measurements: Measurement[]): string {
  const counts = [...new Set(measurements.map(({ count }) => count))]
  const calls = [...new Set(measurements.map(({ call }) => call))]
  const maximum = Math.max(...measurements.map(({ reads }) => reads.cold))
  const x = (count: number) => scale(count, counts[0] ?? 1, counts.at(-1) ?? 10, margin.left, width - margin.right)
  const y = (reads: number) => scale(Math.max(1, reads), 1, maximum, height - margin.bottom, margin.top)
  const lines = calls.map((call, index) => {
    const points = measurements.filter((one) => one.call === call).map(({ count, reads }) => [x(count), y(reads.cold)])
    const colour = colours[index % colours.length]
    // Each colour is used twice: the second time with a dashed line and a hollow mark.
    const isSecond = index >= colours.length
    const dashes = isSecond ? ' stroke-dasharray="6 5"' : ''
    const mark = isSecond ? `fill="#ffffff" stroke="${colour}" stroke-width="2"` : `fill="${colour}"`
    const path = points.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ')
    const dots = points.map(
      ([cx = 0, cy = 0]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="4" fill="${colour}"/>`,
    )
    const legendY = margin.top + 10 + index * 24
    const name = call.replaceAll('`', '')
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/>${dots.join('')}
<circle cx="${width - margin.right + 20}" cy="${legendY - 4}" r="5" ${mark}/><text x="${width - margin.right + 32}" y="${legendY}">${name}</text>`
  })
  const grid = powersOfTen(maximum).map(
    (value) =>
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(value)}" y2="${y(value)}" stroke="#e4e1d9"/><text x="${margin.left - 8}" y="${y(value) + 4}" text-anchor="end">${number(value)}</text>`,
  )
  const axis = counts.map(
    (count) => `<text x="${x(count)}" y="${height - 20}" text-anchor="middle">${number(count)} items</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#1c1e24">
<title>Documents billed for a call, first asked</title><rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${margin.left}" y="22" font-weight="600">Documents billed for a call, first asked</text>
${[...grid, ...axis, ...lines].join('\n')}
</svg>
`
}

function scale(value: number, from: number, to: number, start: number, end: number): number {
  return start + ((Math.log(value) - Math.log(from)) / (Math.log(to) - Math.log(from))) * (end - start)
}

const powersOfTen = (maximum: number) => Array.from({ length: Math.floor(Math.log10(maximum)) + 1 }, (_, n) => 10 ** n)
