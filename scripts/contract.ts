import path from 'node:path'
import { register } from '../functions/test/support/people.ts'
import { makeItemInput, send } from '../functions/test/support/requests.ts'
import { describeError } from './base/errors.mjs'
import { localFolder } from './base/paths.mjs'
import { run } from './base/run.ts'
import { findSchemathesis } from './contract/find-schemathesis.ts'

// A third party's test of the running function: schemathesis makes valid and invalid requests from
// its contract, as a signed-in person. `npm run test:contract` runs this beside the whole stack;
// further words go to schemathesis, such as `--seed 7`.

const SEED = 11
const EXAMPLES_OF_EACH_CALL = 40

const CHECKS = [
  'not_a_server_error',
  'positive_data_acceptance',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
]

async function main(url: string, words: string[]): Promise<number> {
  const program = await findSchemathesis()
  const { cookie } = await register()
  // Lists need entries, so that their answers are checked, too.
  for (let n = 0; n < 20; n += 1) await send('POST', `${url}/addItems`, { cookie, body: makeItemInput() })
  return run(
    program,
    [
      ...['run', `${url}/openapi.json`, '--url', url, '--header', `Cookie: ${cookie}`],
      // Logging out would end the session that all other calls need.
      ...['--exclude-path', '/logout'],
      ...['--phases', 'examples,coverage,fuzzing', '--checks', CHECKS.join(',')],
      ...['--seed', String(SEED), '--max-examples', String(EXAMPLES_OF_EACH_CALL)],
      ...['--continue-on-failure', '--request-timeout', '10', '--generation-database', 'none', '--warnings', 'off'],
      ...words,
    ],
    {
      cwd: localFolder,
      env: {
        SCHEMATHESIS_HOOKS: 'hooks',
        PYTHONPATH: path.join(import.meta.dirname, 'contract'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    },
  )
}

const url = process.env.API_URL
if (!url) {
  console.error('API_URL is not set: please run npm run test:contract, which starts the function.')
  process.exit(1)
}
try {
  process.exitCode = await main(url, process.argv.slice(2))
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
