/**
 * The most that a screen may load before it is complete, gzipped: its scripts, or these with its
 * styles and its HTML.
 */
export interface Budget {
  /** The screen's source, as the build's manifest names it. */
  source: string
  /** The file that Hosting serves at the screen's address. */
  page: string
  /** KiB */
  script: number
  /** KiB */
  total: number
}

/** Well below what the best app of this kind loads, 219 KiB. */
const PUBLIC = { script: 125, total: 145 }
const SIGNED_IN = { page: 'shell.html', script: 140, total: 160 }
/** With its dialogs, which are there without waiting. */
const LARGEST = { page: 'shell.html', script: 150, total: 170 }

export const budgets: readonly Budget[] = [
  { source: 'src/app/routes/home-screen.tsx', page: 'index.html', ...PUBLIC },
  { source: 'src/app/routes/all-items-screen.tsx', page: 'alltimes.html', ...PUBLIC },
  { source: 'src/app/routes/login-screen.tsx', page: 'login.html', ...PUBLIC },
  { source: 'src/app/routes/register-screen.tsx', page: 'register.html', ...PUBLIC },
  { source: 'src/app/routes/privacy-screen.tsx', page: 'privacy.html', ...PUBLIC },
  { source: 'src/app/routes/statistics-screen.tsx', page: 'statistics.html', ...PUBLIC },
  { source: 'src/app/routes/not-found-screen.tsx', page: '404.html', ...PUBLIC },
  { source: 'src/app/routes/add-item-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/item-details-screen.tsx', ...LARGEST },
  { source: 'src/app/routes/compare-claims-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/my-items-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/update-item-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/all-recovered-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/claims-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/claim-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/conversations-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/notifications-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/account-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/moderation-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/decision-screen.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/report-screen.tsx', page: 'shell.html', ...PUBLIC },
  { source: 'src/app/routes/unsubscribe-screen.tsx', page: 'shell.html', ...PUBLIC },
  { source: 'src/app/routes/listing-screen.tsx', page: 'shell.html', ...PUBLIC },
]
