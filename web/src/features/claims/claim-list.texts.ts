import { boardName } from '@board'
import type { ClaimSide } from '@shared/claims/claims.ts'
import type { Turn } from './claim-turn.ts'

export const claimListTexts = {
  pageTitle: `Claims - ${boardName}`,
  heading: 'Claims',
  intro: 'What you have claimed, and what others claim of what you posted.',
  loading: 'Loading your claims…',
  failed: 'Your claims could not be loaded.',
  empty: 'You have no claims yet.',
  emptyHint: 'Some posts ask for proof. When you claim one, or somebody claims one of yours, it appears here.',
  allItems: 'See all items',
  groups: {
    own: 'Waiting for you',
    other: 'Waiting for somebody else',
    over: 'Closed',
  } satisfies Record<Turn, string>,
  /** @param name the other person's first name */
  between: (role: ClaimSide, name: string) =>
    role === 'poster' ? `Your post, claimed by ${name}` : `Posted by ${name}, claimed by you`,
  /** Used if the other person's account has no name. */
  somebody: 'somebody',
  several: (count: number) => `${count} claims to compare`,
  /** @param until the day on which the first of them ends */
  severalNext: (until: string) => `Compare them side by side, and approve or decline each by ${until}.`,
  afterApproved: 'You have approved another claim, so this can wait until the handover.',
} as const
