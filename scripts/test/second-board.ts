import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../base/paths.mjs'
import { run } from '../base/run.ts'

/** What is not copied: what tools have written, and packages, to which links lead. */
const LEFT_OUT = ['.git', '.local', '.firebase', 'dist', 'node_modules', 'test-results', 'playwright-report']

/**
 * Does what an operator does with a configuration of their own, in a copy of the project: puts it
 * in place, runs `npm run configure`, and builds. Then it runs the browser tests of
 * `web/second-board`.
 * @param extra words for Playwright
 * @returns the exit code
 */
export async function testSecondBoard(extra: readonly string[]): Promise<number> {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'second-board-')))
  const npmRun = (...words: string[]) => run(process.execPath, ['scripts/run.mjs', ...words], { cwd: copy })
  try {
    const filter = (file: string) => !LEFT_OUT.includes(path.basename(file)) && !file.endsWith('/functions/lib')
    fs.cpSync(root, copy, { recursive: true, filter })
    for (const folder of fs.globSync('{,functions/,web/}node_modules', { cwd: root })) {
      fs.symlinkSync(path.join(root, folder), path.join(copy, folder))
    }
    fs.copyFileSync(path.join(copy, 'web/second-board/board.config.ts'), path.join(copy, 'board.config.ts'))
    return (await npmRun('configure')) || (await npmRun('test', 'on-second-board', ...extra))
  } finally {
    fs.rmSync(copy, { recursive: true })
  }
}
