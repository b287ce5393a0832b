/** Digits that stand together in a text. */
interface Group {
  digits: string
  start: number
  end: number
}

/** Groups of digits with no more between them than people write inside a number. */
export type NumberRun = readonly Group[]

const RUN = /(?<![\p{L}\p{N}])\d+(?:[ \u00a0\u2009]?[()./\u2010-\u2014·-]{0,2}[ \u00a0\u2009]?\d+)*/gu

/**
 * Finds the runs of digits in a text. A group that goes on in letters is the end of a code, and
 * left out.
 */
export function findNumberRuns(text: string): NumberRun[] {
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) =>
    Array.from(run.matchAll(/\d+/g), ({ 0: digits, index: offset }) => ({
      digits,
      start: index + offset,
      end: index + offset + digits.length,
    })),
  ).map((run) => (/[\p{L}\p{N}]/u.test(text[run.at(-1)?.end ?? 0] ?? '') ? run.slice(0, -1) : run))
}

/**
 * Returns the parts of a run that begin and end with a whole group and have this many digits, from
 * each group on the longest first.
 */
export function partsOf(run: NumberRun, { fewest, most }: { fewest: number; most: number }): Group[] {
  return run.flatMap(({ start }, first) => {
    const parts: Group[] = []
    let digits = ''
    for (let next = first; next < run.length && digits.length < most; next += 1) {
      digits += run[next]?.digits
      if (digits.length >= fewest && digits.length <= most)
        parts.unshift({ digits, start, end: run[next]?.end ?? start })
    }
    return parts
  })
}
