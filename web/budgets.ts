/**
 * The most that a screen may load before it is complete, gzipped: its scripts, or these with its
 * styles and its HTML.
 */
export interface Budget {
  /** The screen's source, as the build's manifest names it. */
  source: string
  /** The source of the screen that it stands in. */
  outer?: string
  /** The file that Hosting serves at the screen's address. */
  page: string
  /** KiB */
  script: number
  /** KiB */
  total: number
}

/** Well below what the best app of this kind loads, 219 KiB. */
const PUBLIC = { script: 127, total: 147 }
const SIGNED_IN = { page: 'shell.html', script: 141, total: 161 }
/** With its dialogs, which are there without waiting. */
const LARGEST = { page: 'shell.html', script: 150, total: 170 }
/** An office's inventory at a desk: a table of thousands needs 12 KiB to scroll and sort. */
const DESK = { page: 'shell.html', script: 160, total: 180 }

/** The question before what cannot be undone, which is loaded later, with its styles: KiB. */
export const QUESTION = { source: 'src/components/question.ts', total: 25 }

export const budgets: readonly Budget[] = [
  { source: 'src/features/home/home-screen.tsx', page: 'index.html', ...PUBLIC },
  { source: 'src/features/search/all-items-screen.tsx', page: 'alltimes.html', ...PUBLIC },
  { source: 'src/features/people/login-screen.tsx', page: 'login.html', ...PUBLIC },
  { source: 'src/features/people/register-screen.tsx', page: 'register.html', ...PUBLIC },
  { source: 'src/features/privacy/privacy-screen.tsx', page: 'privacy.html', ...PUBLIC },
  { source: 'src/features/statistics/statistics-screen.tsx', page: 'statistics.html', ...PUBLIC },
  { source: 'src/components/not-found-screen.tsx', page: '404.html', ...PUBLIC },
  { source: 'src/features/items/add-item-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/posts/item-details-screen.tsx', ...LARGEST },
  { source: 'src/features/claims/compare-claims-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/posts/my-items-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/items/update-item-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/claims/all-recovered-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/claims/claims-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/claims/claim-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/messages/conversations-screen.tsx', ...SIGNED_IN },
  {
    source: 'src/features/messages/conversation-screen.tsx',
    outer: 'src/features/messages/conversations-screen.tsx',
    ...SIGNED_IN,
  },
  { source: 'src/features/news/notifications-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/own-account/account-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/moderation/case-queue-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/moderation/moderation-log-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/moderation/case-screen.tsx', ...SIGNED_IN },
  // An office is at a desk, beside a printer.
  { source: 'src/features/offices/counter-screen.tsx', ...LARGEST },
  { source: 'src/features/offices/shelf-screen.tsx', ...DESK },
  { source: 'src/features/offices/labels-screen.tsx', ...LARGEST },
  { source: 'src/features/offices/thing-screen.tsx', ...LARGEST },
  { source: 'src/features/moderation/decision-screen.tsx', ...SIGNED_IN },
  { source: 'src/features/moderation/report-screen.tsx', page: 'shell.html', ...PUBLIC },
  { source: 'src/features/own-account/unsubscribe-screen.tsx', page: 'shell.html', ...PUBLIC },
  { source: 'src/features/posts/listing-screen.tsx', page: 'shell.html', ...PUBLIC },
]
