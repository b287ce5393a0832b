import type { Fault } from '../fault.ts'

const lock = ['scripts/setup/functions-lock.test.ts']
const pins = ['scripts/setup/pins.test.ts']

/** Mistakes that build, deploy or run a version other than the tested one. */
export const faultsOfPins: readonly Fault[] = [
  {
    name: 'a deploy writes no lock file',
    file: 'functions/package.json',
    find: ' && node write-lock.mjs',
    replace: '',
    tests: lock,
  },
  {
    name: 'a deploy leaves the lock file behind',
    file: 'firebase.json',
    find: '"build.mjs",',
    replace: '"build.mjs", "package-lock.json",',
    tests: lock,
  },
  {
    name: 'deployed packages take whichever version lies at the top',
    file: 'functions/derive-lock.mjs',
    find: ' || origins.get(to) !== target',
    replace: '',
    tests: lock,
  },
  {
    name: 'any hidane before 1.0 is taken',
    file: 'scripts/stack/firestore-emulator.ts',
    find: '  return version === hidaneVersion\n',
    replace: "  return version?.startsWith('0.') ?? false\n",
    tests: pins,
  },
  {
    name: 'a schemathesis whose version only ends like the pinned one is taken',
    file: 'scripts/contract/find-schemathesis.ts',
    find: 'endsWith(` ',
    replace: 'endsWith(`',
    tests: pins,
  },
]
