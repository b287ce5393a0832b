/** The most that a screen may load before it is complete, gzipped: its scripts, and with them its styles and its HTML. */
export interface Budget {
  /** The screen's source, as the build's manifest names it. */
  source: string
  /** The file that the screen's address is answered with. */
  page: string
  /** KiB */
  script: number
  /** KiB */
  total: number
}

const KEPT_SMALL = { script: 95, total: 115 }
const SIGNED_IN = { page: 'shell.html', script: 100, total: 115 }

export const budgets: readonly Budget[] = [
  { source: 'src/app/routes/home.tsx', page: 'index.html', ...KEPT_SMALL },
  { source: 'src/app/routes/all-items.tsx', page: 'alltimes.html', ...KEPT_SMALL },
  { source: 'src/app/routes/login.tsx', page: 'login.html', script: 97, total: 115 },
  { source: 'src/app/routes/register.tsx', page: 'register.html', script: 97, total: 115 },
  { source: 'src/app/routes/not-found.tsx', page: '404.html', ...KEPT_SMALL },
  { source: 'src/app/routes/add-item.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/item-details.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/my-items.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/update-item.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/all-recovered.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/notifications.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/settings.tsx', ...SIGNED_IN },
  { source: 'src/app/routes/unsubscribe.tsx', page: 'shell.html', ...KEPT_SMALL },
]
