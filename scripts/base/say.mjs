/** Prints a line. @param {string} [line] */
export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

/**
 * Announces work and does it. Every ten seconds it reports the time and the progress so far.
 * @template T
 * @param {string} label
 * @param {(report: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function task(label, work) {
  const startedAt = Date.now()
  let detail = ''
  const status = setInterval(() => say(`  ${label}: ${elapsed(startedAt)}${detail && `, ${detail}`}`), 10_000)
  say(`${label} …`)
  try {
    const result = await work((text) => {
      detail = text
    })
    if (Date.now() - startedAt > 10_000) say(`  ${label}: done in ${elapsed(startedAt)}`)
    return result
  } finally {
    clearInterval(status)
  }
}

/** The time that has passed. @param {number} startedAt in milliseconds, as of `Date.now()` */
export function elapsed(startedAt) {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
