import { inFunctions } from '../fault.ts'

/** Headers, caches, errors, logs and settings. */
export const faultsOfAnswers = [
  ...inFunctions(
    ['integration/caching'],
    [
      {
        name: 'caches keep what depends on the session',
        file: 'app.ts',
        find: "'private, no-store'",
        replace: "'public, max-age=60'",
      },
      {
        name: 'answers of a refresh are shared',
        file: 'lib/http/answer-public.ts',
        find: "if (mode === 'cached') response",
        replace: 'response',
      },
      {
        name: 'browsers keep public answers',
        file: 'lib/http/answer-public.ts',
        find: 'max-age=0,',
        replace: 'max-age=60,',
      },
      {
        name: 'a refresh is answered from the cache',
        file: 'lib/http/answer-public.ts',
        find: "=== undefined ? 'cached' : 'refresh'",
        replace: "=== undefined ? 'cached' : 'cached'",
      },
    ],
  ),
  ...inFunctions(
    ['unit/answer-cache'],
    [
      {
        name: 'an answer is cached for two seconds',
        file: 'lib/cache/answer-cache.ts',
        find: 'const TTL_MS = 1000',
        replace: 'const TTL_MS = 2000',
      },
      {
        name: 'a write leaves the old answers',
        file: 'lib/cache/answer-cache.ts',
        find: 'this.#answers.clear()',
        replace: '',
      },
      {
        name: 'a refresh shares a load that began before it',
        file: 'lib/cache/answer-cache.ts',
        find: 'this.#answers.set(key, this.#answers.peek(key, { allowStale: true }), { noUpdateTTL: true })',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/requests'],
    [
      {
        name: 'answers say nothing of what a page may load',
        file: 'app.ts',
        find: 'directives: policy',
        replace: "directives: { defaultSrc: ['*'] }",
      },
      {
        name: 'another method is told that the path is unknown',
        file: 'lib/http/call-routes.ts',
        find: "if (request.method === 'OPTIONS') return next()",
        replace: 'return next()',
      },
      {
        name: 'a path that takes two methods names one of them',
        file: 'lib/http/call-routes.ts',
        find: 'known.map(({ method })',
        replace: 'known.slice(0, 1).map(({ method })',
      },
    ],
  ),
  ...inFunctions(
    ['integration/request-log'],
    [
      {
        name: 'the log holds addresses of lists',
        file: 'lib/http/request-log.ts',
        find: 'route: routePattern(request)',
        replace: 'route: request.originalUrl',
      },
      {
        name: 'an error’s id is not that of its line',
        file: 'lib/http/error-handler.ts',
        find: "const requestId = String(response.locals.requestId ?? '')",
        replace: "const requestId = 'none'",
      },
      {
        name: 'a failure of ours tells what broke inside',
        file: 'lib/http/error-handler.ts',
        find: "'Something went wrong on our side. Please try again.'",
        replace: 'String(error)',
      },
    ],
  ),
  ...inFunctions(
    ['integration/address-limit'],
    [
      {
        name: 'a crowd at one address keeps people from logging out',
        file: 'lib/http/address-limit.ts',
        find: '    skip: isLogout,\n',
        replace: '',
      },
      {
        name: 'a made-up X-Forwarded-For passes the limit',
        file: 'app.ts',
        find: "app.set('trust proxy', context.settings.proxyHops)",
        replace: "app.set('trust proxy', true)",
      },
      {
        name: 'whoever goes round the proxies is not limited',
        file: 'lib/http/address-limit.ts',
        find: '    limit(requestsPerMinute * PROXY_ALLOWANCE, connectingAddress),\n',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/outage'],
    [
      {
        name: 'a visitor waits for nine seconds while the database is out of reach',
        file: 'lib/http/deadline.ts',
        find: 'const DEADLINE_MS = 4500',
        replace: 'const DEADLINE_MS = 9000',
      },
    ],
  ),
  ...inFunctions(
    ['unit/env'],
    [
      {
        name: 'a deployed board does not ask for confirmed addresses',
        file: 'lib/deployment-settings.ts',
        find: 'REQUIRE_VERIFIED_EMAIL ?? !isEmulator',
        replace: 'REQUIRE_VERIFIED_EMAIL ?? isEmulator',
      },
      {
        name: 'a deployed board limits no address',
        file: 'lib/deployment-settings.ts',
        find: 'REQUESTS_PER_MINUTE ?? (isEmulator ? 0 : 600)',
        replace: 'REQUESTS_PER_MINUTE ?? 0',
      },
      {
        name: 'an origin may have a path',
        file: 'lib/deployment-settings.ts',
        find: 'new URL(text).origin === text',
        replace: 'text.startsWith(new URL(text).origin)',
      },
    ],
  ),
  {
    name: 'the browser asks caches half a second too early',
    file: 'web/src/lib/cache-bypass.ts',
    find: 'const CACHE_MAX_AGE_MS = 30_000',
    replace: 'const CACHE_MAX_AGE_MS = 29_500',
    tests: ['web/src/lib/cache-bypass.test.ts'],
  },
]
