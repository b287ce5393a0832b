import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { AddressText } from '@/components/address-text.tsx'
import { LanguageSwitch } from '@/components/language-switch.tsx'
import { boardName, contact } from '@/config/board.ts'
import { pathIn } from '@/config/languages.ts'
import { paths } from '@/config/paths.ts'
import { placeholderNote } from '@/config/placeholder-note.ts'
import { language } from '@/lib/words.tsx'

const LINKS = [
  { to: paths.home, text: t`Home` },
  { to: paths.allItems, text: t`All items` },
  { to: paths.addItem, text: t`Post an item` },
  { to: paths.statistics, text: t`Statistics` },
  { to: paths.privacy, text: t`Privacy` },
]

export function Footer() {
  return (
    <footer className="in-[:has([data-fills-screen])]:hidden mt-16 border-t border-line bg-surface text-muted">
      <div className="page-width grid gap-8 py-10 sm:grid-cols-2 md:grid-cols-3">
        <section>
          <h2 className="text-lg text-ink">{t`About Us`}</h2>
          <p className="mt-2 max-w-prose">{t`${boardName} connects people to find lost items or return found ones.`}</p>
        </section>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="text-lg text-ink">
            {t`Quick Links`}
          </h2>
          <ul className="mt-2">
            {LINKS.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="foot-link">
                  {text}
                </Link>
              </li>
            ))}
            <li>
              <a href={pathIn(language, paths.feed)} className="foot-link">
                {t`Atom feed`}
              </a>
            </li>
          </ul>
        </nav>
        <section>
          <h2 className="text-lg text-ink">{t`Contact Us`}</h2>
          <ul className="mt-2 flex flex-col gap-1 wrap-anywhere">
            <li>
              <AddressText>{t`Email: ${{ email: contact.email }}`}</AddressText>
            </li>
            <li>{t`Phone: ${{ phone: contact.phone }}`}</li>
            <li>{t`Address: ${{ address: contact.address }}`}</li>
          </ul>
          {placeholderNote && <p className="mt-2 text-sm">{placeholderNote}</p>}
        </section>
      </div>
      <div className="page-width">
        <LanguageSwitch className="foot-link" />
        <p className="mt-2 border-t border-line py-5 text-sm">{t`© 2024 ${boardName}. All rights reserved.`}</p>
      </div>
    </footer>
  )
}
