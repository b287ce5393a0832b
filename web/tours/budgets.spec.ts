import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { languages } from '../../board.config.ts'
import { budgets, QUESTION } from '../budgets.ts'
import { siteFolder } from '../e2e/support/environment.ts'
import { EVERY_SCREEN, filesOf, readManifest } from '../manifest.ts'

/** The size of files in KiB, each gzipped as a server would send it. */
function gzippedSize(site: string, files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(fs.readFileSync(path.join(site, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

for (const language of languages) {
  const site = language === 'en' ? siteFolder : path.join(siteFolder, language)
  const manifest = readManifest(site)
  const assets = fs.readdirSync(path.join(site, 'assets'))
  const headScripts = assets.filter((name) => /^head-.*\.js$/.test(name)).map((name) => `assets/${name}`)

  test(`every screen has a budget in ${language}`, () => {
    const screens = Object.keys(manifest).filter((source) => source.endsWith('-screen.tsx'))
    expect(budgets.map(({ source }) => source).sort()).toEqual(screens.sort())
  })

  test(`index.html loads one script in ${language} before the page is painted`, () => {
    expect(filesOf(manifest, ['index.html']).scripts).toHaveLength(1)
  })

  test(`a question loads at most ${QUESTION.total} KiB in ${language}, and no screen loads it before`, () => {
    const loaded = budgets.flatMap(({ source }) => filesOf(manifest, [...EVERY_SCREEN, source]).scripts)
    expect(loaded).not.toContain(manifest[QUESTION.source]?.file)
    const first = filesOf(manifest, EVERY_SCREEN)
    const { scripts, styles } = filesOf(manifest, [QUESTION.source])
    const later = [...scripts, ...styles].filter((file) => ![...first.scripts, ...first.styles].includes(file))
    expect(later).not.toEqual([])
    expect(gzippedSize(site, later)).toBeLessThanOrEqual(QUESTION.total)
  })

  for (const { source, outer = source, page, script, total } of budgets) {
    test(`${source} loads at most ${script} KiB of script in ${language}, ${total} KiB in all`, () => {
      const { scripts: own, styles } = filesOf(manifest, [...EVERY_SCREEN, outer, source])
      const scripts = [...headScripts, ...own]
      expect(headScripts).toHaveLength(1)
      expect(gzippedSize(site, scripts)).toBeLessThanOrEqual(script)
      expect(gzippedSize(site, [...scripts, ...styles, page])).toBeLessThanOrEqual(total)
    })
  }
}
