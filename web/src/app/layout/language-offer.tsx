import { t } from '@lingui/core/macro'
import { directionOf } from '@shared/lib/languages.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { languageNames, pathIn } from '@/config/languages.ts'
import { keepLanguage } from '@/lib/own-language.ts'
import { language } from '@/lib/words.tsx'
import { languageToOffer, markLanguageOffer } from '../language-to-offer.ts'

/** What is offered, in the language itself. Of others the name alone is shown. */
const OFFERS: Readonly<Record<string, string>> = {
  en: 'Read in English',
  de: 'Auf Deutsch lesen',
  fr: 'Lire en français',
  es: 'Leer en español',
  tr: 'Türkçe oku',
  ar: 'اقرأ بالعربية',
}

/** Offers the page in the language that the visitor prefers, and leads nobody there by itself. */
export default function LanguageOffer() {
  const { pathname } = useLocation()
  const [offered, setOffered] = useState(languageToOffer)
  if (!offered) return null
  return (
    <aside aria-label={t`Language`} className="flex flex-wrap items-center justify-center gap-x-4 px-4 text-sm">
      <a
        href={pathIn(offered, pathname)}
        hrefLang={offered}
        lang={offered}
        dir={directionOf(offered)}
        className="quiet-link"
      >
        {OFFERS[offered] ?? languageNames[offered]}
      </a>
      <Button
        variant="quiet"
        onClick={() => {
          keepLanguage(language)
          markLanguageOffer()
          setOffered(undefined)
        }}
      >
        {t`No thanks`}
      </Button>
    </aside>
  )
}
