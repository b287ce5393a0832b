import { languages } from '@board'
import { t } from '@lingui/core/macro'
import { directionOf } from '@shared/lib/languages.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@/components/button.tsx'
import { languageName, pathIn } from '@/config/languages.ts'
import { keepLanguage, keptLanguage } from '@/lib/own-language.ts'
import { language } from '@/lib/words.tsx'

/** What is offered, in the language itself. Of others the name alone is shown. */
const OFFERS: Readonly<Record<string, string>> = {
  en: 'Read in English',
  de: 'Auf Deutsch lesen',
  fr: 'Lire en français',
  es: 'Leer en español',
  tr: 'Türkçe oku',
  ar: 'اقرأ بالعربية',
}

/** @returns the visitor's choice, or the first of the browser's languages that the board speaks */
function preferredLanguage(): string | undefined {
  const wanted = [keptLanguage(), ...navigator.languages].map((tag) => tag?.split('-')[0])
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0]
}

/** Offers the page in the language that the visitor prefers, and leads nobody there by itself. */
export default function LanguageOffer() {
  const { pathname } = useLocation()
  const [offered, setOffered] = useState(preferredLanguage)
  if (!offered || offered === language) return null
  return (
    <aside
      aria-label={t`Language`}
      className="flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-surface px-4 text-sm"
    >
      <a
        href={pathIn(offered, pathname)}
        hrefLang={offered}
        lang={offered}
        dir={directionOf(offered)}
        className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {OFFERS[offered] ?? languageName(offered)}
      </a>
      <Button
        variant="quiet"
        onClick={() => {
          keepLanguage(language)
          setOffered(undefined)
        }}
      >
        {t`No thanks`}
      </Button>
    </aside>
  )
}
