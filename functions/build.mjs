// Bundles our own code; the packages stay outside, as a deploy installs them from package.json.
import { build } from 'esbuild'

await build({
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  absWorkingDir: import.meta.dirname,
  logLevel: 'warning',
})
