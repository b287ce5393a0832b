import type { Fault } from '../fault.ts'

const inClaims = (tests: string[], faults: Omit<Fault, 'tests'>[]): Fault[] =>
  faults.map((fault) => ({
    ...fault,
    file: `web/src/features/claims/${fault.file}`,
    tests: tests.map((test) => `web/src/features/claims/${test}`),
  }))

/** The screens of claims and of the handover. */
export const faultsOfClaimScreens = [
  ...inClaims(
    ['group-claims.test.ts'],
    [
      {
        name: 'an approved claim waits for somebody else',
        file: 'claim-turn.ts',
        find: "if (state === 'approved') return 'own'",
        replace: "if (state === 'approved') return 'other'",
      },
      {
        name: 'the wrong one of the two is shown the code',
        file: 'claim-turn.ts',
        find: "? 'claimant' : 'poster'",
        replace: "? 'poster' : 'claimant'",
      },
      {
        name: 'a poster is asked to decide while another claim is approved',
        file: 'group-claims.ts',
        find: "groups[approved.has(itemId) ? 'other' : 'own']",
        replace: 'groups.own',
      },
      {
        name: 'what ends last stands first',
        file: 'group-claims.ts',
        find: 'groups.own.sort((one, next) => byEnd(one.claim, next.claim))',
        replace: 'groups.own.sort((one, next) => byEnd(next.claim, one.claim))',
      },
    ],
  ),
  ...inClaims(
    ['handover-code.test.tsx'],
    [
      {
        name: 'the code is there before somebody wants to see it',
        file: 'handover-code.tsx',
        find: 'useState(false)',
        replace: 'useState(true)',
      },
      {
        name: 'the code stays on the screen when the page is left',
        file: 'handover-code.tsx',
        find: 'if (!isVisible) setShown(false)',
        replace: 'void isVisible',
      },
      {
        name: 'the code goes when there is no network',
        file: 'handover-code.tsx',
        find: 'error.status >= 400',
        replace: 'error.status >= 0',
      },
    ],
  ),
  ...inClaims(
    ['decline-claim.test.tsx'],
    [
      {
        name: 'a refusal that failed loses its reason',
        file: 'decline-claim.tsx',
        find: 'if (!isDone) return',
        replace: '',
      },
    ],
  ),
  ...inClaims(
    ['compare/compare-claims.test.tsx'],
    [
      {
        name: 'closed claims are asked for over and over',
        file: 'compare/compare-claims.tsx',
        find: 'refetchInterval: ({ state }) => hasOpenClaims(state.data ?? []) && REFRESHING.refetchInterval,',
        replace: '',
      },
    ],
  ),
  ...inClaims(
    ['use-claim.test.tsx'],
    [
      {
        name: 'an approval does not appear by itself',
        file: 'use-claim.ts',
        find: 'isOpenClaim(state.data) && REFRESHING.refetchInterval',
        replace: 'isOpenClaim(state.data) && false',
      },
    ],
  ),
]
