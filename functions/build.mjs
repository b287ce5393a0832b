// Bundles our own code with the packages, because one file whose bytecode V8 has already loads in
// less than half the time: docs/decisions/0119-bytecode.md has the figures. sharp stays outside,
// because it is machine code.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { stopUnlessValid } from '../scripts/board-config/stop-unless-valid.ts'
import { cutWordNet } from './wordnet/cut-wordnet.mjs'

// A local stack names a folder of its own.
const [outdir = path.join(import.meta.dirname, 'lib')] = process.argv.slice(2)

stopUnlessValid()

// V8 would take the bytecode of another bundle for this one's if both are equally long.
fs.rmSync(path.join(outdir, 'functions.bytecode'), { force: true })

const forNode = {
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node24',
  external: ['sharp'],
  minify: true,
  sourcemap: true,
  // A deploy uploads the maps; with the text of all packages they would be three times as long.
  sourcesContent: false,
  absWorkingDir: import.meta.dirname,
  logLevel: 'warning',
}

await build({
  ...forNode,
  entryPoints: { functions: 'src/index.ts' },
  // V8 takes bytecode for scripts, not for modules.
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  // With “bundled” the function reads the cut of WordNet that is written below. “module” is
  // esbuild's default.
  conditions: ['bundled', 'module'],
  define: { 'import.meta.url': 'moduleUrl', 'import.meta.dirname': '__dirname' },
  banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
})

// Photos are decoded in a separate process. As a module it finds sharp without reading the folders
// that are closed to it.
await build({ ...forNode, entryPoints: { 'picture-process': 'src/items/picture-process.ts' }, format: 'esm' })

fs.copyFileSync(path.join(import.meta.dirname, 'load-bundle.cjs'), path.join(outdir, 'index.cjs'))
const encoder = 'use-multilingual-3.bin.gz'
fs.copyFileSync(path.join(import.meta.dirname, 'encoder', encoder), path.join(outdir, encoder))
// What the public pages and the e-mails are made of.
const web = path.join(import.meta.dirname, '../web')
fs.copyFileSync(path.join(web, 'index.html'), path.join(outdir, 'page.html'))
fs.rmSync(path.join(outdir, 'words'), { recursive: true, force: true })
fs.cpSync(path.join(web, 'words'), path.join(outdir, 'words'), { recursive: true })
fs.cpSync(path.join(web, 'public/kinds'), path.join(outdir, 'kinds'), { recursive: true })
const fonts = [
  import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
]
for (const font of fonts) fs.copyFileSync(fileURLToPath(font), path.join(outdir, path.basename(font)))
fs.writeFileSync(path.join(outdir, 'wordnet.txt'), cutWordNet(), 'latin1')
