import { LineIcon } from '@/components/icons.tsx'

const PATHS = {
  post: 'M12 5v14M5 12h14',
  browse: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5',
  connect: 'M4 5h16v11h-8l-5 4v-4H4V5Z',
  phone: 'M6 3h4l1.5 5-2.5 1.8a12 12 0 0 0 5.2 5.2L16 12.5l5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  mail: 'M3 6h18v12H3V6Zm0 1 9 6.5L21 7',
  place: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  fast: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  friendly: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-3.5-7a4.5 4.5 0 0 0 7 0M9 9.5v.01M15 9.5v.01',
  secure: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  quote: 'M10 6c-3.5 1-5.5 3.5-5.5 8M10 18H4.5v-4H10v4Zm10-12c-3.5 1-5.5 3.5-5.5 8M20 18h-5.5v-4H20v4Z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  hidden:
    'M4 4l16 16M9.9 5.3A10 10 0 0 1 21.5 12a12 12 0 0 1-2.7 3.6M6.2 7A12 12 0 0 0 2.5 12a10.2 10.2 0 0 0 13.3 5.9M10 10a2.9 2.9 0 0 0 4 4',
  check: 'm4.5 12.5 5 5 10-11',
} as const

export type HomeIconName = keyof typeof PATHS

/** A small line icon beside a heading that says the same. */
export function HomeIcon({ name }: { name: HomeIconName }) {
  return (
    <LineIcon strokeWidth="1.75" className="size-6 shrink-0 text-accent">
      <path d={PATHS[name]} />
    </LineIcon>
  )
}
