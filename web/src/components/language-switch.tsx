import { languages } from '@board'
import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router-dom'
import { languageNames, pathIn } from '@/config/languages.ts'
import { language } from '@/lib/words.tsx'

/** The same page in each of the board's languages. `watchLanguageLinks` keeps the choice. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <ul aria-label={t`Language`} className="flex flex-wrap gap-x-4">
      {languages.map((tag) => (
        <li key={tag}>
          <a
            href={pathIn(tag, pathname)}
            hrefLang={tag}
            lang={tag}
            aria-current={tag === language || undefined}
            className={className}
          >
            {languageNames[tag]}
          </a>
        </li>
      ))}
    </ul>
  )
}
