/** A mistake that somebody could make in the code, and the tests that must notice it. */
export interface Fault {
  /** What is wrong with it, as a half sentence. */
  name: string
  /** From the project's folder, as are the tests. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  tests: readonly string[]
}

/** The text of a file with the fault in it. */
export function seedFault({ file, find, replace }: Fault, text: string): string {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`${file} holds ${JSON.stringify(find)} ${times} times, and should hold it once.`)
  return text.replace(find, () => replace)
}

/** Faults whose file and tests are named from `functions/src` and `functions/test`. */
export const inFunctions = (tests: string[], faults: Omit<Fault, 'tests'>[]): Fault[] =>
  faults.map((fault) => ({
    ...fault,
    file: `functions/src/${fault.file}`,
    tests: tests.map((test) => `functions/test/${test}.test.ts`),
  }))
