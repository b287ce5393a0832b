/** How many tests had which end. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export function countVitest(report: VitestReport): Counts {
  return report.testResults.map(countFile).reduce(add, none)
}

function countFile({ status, assertionResults }: VitestReport['testResults'][number]): Counts {
  const having = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length
  const [passed, failed] = [having('passed'), having('failed')]
  // A file that could not even be loaded has failed, though none of its tests has.
  const broken = status === 'failed' && failed === 0 ? 1 : 0
  return { passed, failed: failed + broken, skipped: assertionResults.length - passed - failed }
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

/** A file, or a `describe` in one. */
interface PlaywrightSuite {
  title: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  // Errors outside of tests, as in a file that cannot be loaded, are failures too.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/**
 * The browser tests that failed at first and passed when they ran once more, each as its file and
 * titles.
 */
export function listFlaky({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  const namesIn = (suite: PlaywrightSuite, before: string[]): string[] => {
    const titles = [...before, suite.title]
    return [
      ...suite.specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(({ title }) => [...titles, title].join(' › ')),
      ...(suite.suites ?? []).flatMap((inner) => namesIn(inner, titles)),
    ]
  }
  return suites.flatMap((suite) => namesIn(suite, []))
}

/**
 * Holds the counts to how the tool ended: one that failed without a failed test, or ran nothing,
 * has failed.
 * @param code the tool's exit code
 */
export function settle(counts: Counts, code: number): Counts {
  const isUnexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isUnexplained ? { ...counts, failed: 1 } : counts
}

/** The last line of `npm test`. */
export function summarize({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
