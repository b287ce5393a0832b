// Bundles our own code with the small packages: one file loads in half the time of a thousand. Firebase's packages stay
// outside: the Firebase CLI looks for them, and they load parts of themselves by name.
import { build } from 'esbuild'

await build({
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['firebase-admin', 'firebase-functions'],
  // Express and its kin are CommonJS and ask for Node's own modules by require().
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  minify: true,
  sourcemap: true,
  absWorkingDir: import.meta.dirname,
  logLevel: 'warning',
})
