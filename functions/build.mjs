// Bundles our own code with the small packages, because one file loads in half the time of a
// thousand. Firebase's packages stay outside, because the Firebase CLI looks for them and they load
// parts of themselves by name. So does sharp, which is machine code.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { stopUnlessValid } from '../scripts/board-config/stop-unless-valid.ts'
import { cutWordNet } from './wordnet/cut-wordnet.mjs'

// A local stack names a folder of its own.
const [outdir = path.join(import.meta.dirname, 'lib')] = process.argv.slice(2)

stopUnlessValid()

await build({
  // Photos are decoded in a separate process.
  entryPoints: { index: 'src/index.ts', 'picture-process': 'src/photos/picture-process.ts' },
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['firebase-admin', 'firebase-functions', 'sharp'],
  // With “bundled” the function reads the cut of WordNet that is written below. “module” is
  // esbuild's default.
  conditions: ['bundled', 'module'],
  // Express and its packages are CommonJS and load Node's modules with require().
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  minify: true,
  sourcemap: true,
  absWorkingDir: import.meta.dirname,
  logLevel: 'warning',
})

fs.writeFileSync(path.join(outdir, 'wordnet.txt'), cutWordNet(), 'latin1')
