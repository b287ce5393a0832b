import { boardName, contact } from '@board'
import { Link } from 'react-router'
import { AddressText } from '@/components/address-text.tsx'
import { paths } from '@/config/paths.ts'
import { placeholderNote } from '@/config/placeholder-note.ts'

const LINK_CLASSES = 'inline-flex min-h-8 pointer-coarse:min-h-11 items-center underline hover:text-accent'

const LINKS = [
  { to: paths.home, text: 'Home' },
  { to: paths.allItems, text: 'All items' },
  { to: paths.addItem, text: 'Post an item' },
  { to: paths.statistics, text: 'Statistics' },
  { to: paths.privacy, text: 'Privacy' },
]

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-surface text-muted">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 md:grid-cols-3">
        <section>
          <h2 className="text-lg text-ink">About Us</h2>
          <p className="mt-2 max-w-prose">{`${boardName} connects people to find lost items or return found ones.`}</p>
        </section>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="text-lg text-ink">
            Quick Links
          </h2>
          <ul className="mt-2">
            {LINKS.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={LINK_CLASSES}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2 className="text-lg text-ink">Contact Us</h2>
          <ul className="mt-2 flex flex-col gap-1 wrap-anywhere">
            <li>
              <AddressText>{`Email: ${contact.email}`}</AddressText>
            </li>
            <li>{`Phone: ${contact.phone}`}</li>
            <li>{`Address: ${contact.address}`}</li>
          </ul>
          {placeholderNote && <p className="mt-2 text-sm">{placeholderNote}</p>}
        </section>
      </div>
      <div className="mx-auto max-w-page px-4">
        <p className="border-t border-line py-5 text-sm">{`© 2024 ${boardName}. All rights reserved.`}</p>
      </div>
    </footer>
  )
}
