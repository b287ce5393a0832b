/** A gap between page numbers, where others are left out. */
export const GAP = 'gap'

/**
 * The page numbers that a pager shows, from 0: first, last, the current one and its neighbours. A
 * gap replaces two pages or more; a single one is shown itself, because it takes no more room.
 */
export function pageNumbers(current: number, count: number): (number | typeof GAP)[] {
  const wanted = [0, current - 1, current, current + 1, count - 1]
  const pages = [...new Set(wanted)].filter((page) => page >= 0 && page < count).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? page - 1
    if (page - previous === 1) return [page]
    return page - previous === 2 ? [page - 1, page] : [GAP, page]
  })
}
