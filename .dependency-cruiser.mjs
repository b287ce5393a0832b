/**
 * Which way imports may point. Folders are named by their place alone, so a new feature folder
 * needs no change here.
 * https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 */

const functions = '^functions/src'
const web = '^web/src'
/** What the browser's client infers from the definitions of the calls. */
const client = `${web}/lib/client-types\\.ts$`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles-between-files',
      comment: 'Move what both files need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-between-folders',
      comment:
        'One feature may use another one, but not the other way round, too: move what is composed of both to a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-alone',
      comment: 'The browser takes the contract, functions/src/shared, too.',
      severity: 'error',
      from: { path: `${functions}/shared/` },
      to: { pathNot: [`${functions}/shared/`, '^node_modules/zod/mini', '^board\\.config\\.ts$'] },
    },
    {
      name: 'lib-knows-no-feature',
      comment: 'What every feature uses lies below all of them.',
      severity: 'error',
      from: { path: `${functions}/lib/` },
      to: { path: `${functions}/`, pathNot: `${functions}/(?:lib|shared)/` },
    },
    {
      name: 'store-knows-no-feature',
      severity: 'error',
      from: { path: `${functions}/store/` },
      to: { path: `${functions}/`, pathNot: `${functions}/(?:store|lib|shared)/` },
    },
    {
      name: 'requests-tell-nobody',
      comment:
        'Who is told of what follows a write or a due time, so that a request need not wait for it. What a request asks for, such as a receipt, goes to an address.',
      severity: 'error',
      from: { path: `${functions}/.*\\.calls\\.ts$` },
      to: { path: `${functions}/delivery/(?:tell|email-to-account)\\.ts$`, reachable: true },
    },
    {
      name: 'features-are-put-together-by-the-app-alone',
      severity: 'error',
      from: { path: `${functions}/[^/]+/` },
      to: { path: `${functions}/[^/]+$` },
    },
    {
      name: 'browser-takes-the-contract-alone',
      severity: 'error',
      from: { path: `${web}/`, pathNot: client },
      to: { path: '^functions/', pathNot: `${functions}/shared/` },
    },
    {
      name: 'client-knows-calls-by-type-alone',
      comment: 'Nothing of the server may get into the bundle.',
      severity: 'error',
      from: { path: client },
      to: { path: '^functions/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: `${web}/features/` },
      to: { path: `${web}/app/` },
    },
    {
      name: 'what-is-shared-knows-no-feature',
      severity: 'error',
      from: { path: `${web}/(?:components|hooks|lib|config)/` },
      to: { path: `${web}/(?:app|features)/` },
    },
    {
      name: 'lib-knows-no-component',
      severity: 'error',
      from: { path: `${web}/(?:lib|config)/` },
      to: { path: `${web}/(?:components|hooks)/` },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    webpackConfig: { fileName: 'import-aliases.mjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
