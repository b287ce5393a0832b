import { Link } from 'react-router'
import { AddressText } from '@/components/address-text.tsx'
import { placeholderNote } from '@/components/components.texts.ts'
import { paths } from '@/config/paths.ts'
import { layoutTexts } from './layout.texts.ts'

const texts = layoutTexts.footer
const LINK_CLASSES = 'inline-flex min-h-8 pointer-coarse:min-h-11 items-center underline hover:text-accent'

const LINKS = [
  { to: paths.home, text: layoutTexts.home },
  { to: paths.allItems, text: layoutTexts.allItems },
  { to: paths.addItem, text: layoutTexts.addItem },
  { to: paths.statistics, text: layoutTexts.statistics },
  { to: paths.privacy, text: layoutTexts.privacy },
]

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-surface text-muted">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 md:grid-cols-3">
        <section>
          <h2 className="text-lg text-ink">{texts.about.title}</h2>
          <p className="mt-2 max-w-prose">{texts.about.text}</p>
        </section>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="text-lg text-ink">
            {texts.links.title}
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
          <h2 className="text-lg text-ink">{texts.contact.title}</h2>
          <ul className="mt-2 flex flex-col gap-1 wrap-anywhere">
            <li>
              <AddressText>{texts.contact.email}</AddressText>
            </li>
            <li>{texts.contact.phone}</li>
            <li>{texts.contact.address}</li>
          </ul>
          {placeholderNote && <p className="mt-2 text-sm">{placeholderNote}</p>}
        </section>
      </div>
      <div className="mx-auto max-w-page px-4">
        <p className="border-t border-line py-5 text-sm">{texts.copyright}</p>
      </div>
    </footer>
  )
}
