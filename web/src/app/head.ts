import { watchLanguageLinks } from '@/lib/own-language.ts'
import { applyInitialTheme } from '@/lib/theme.ts'
import { keepPresses } from './keep-presses.ts'
import { markLanguageOffer } from './language-to-offer.ts'
import { sendEarlyRequests } from './send-early-requests.ts'

// This runs before the first paint: `web/head-script.ts` loads it in the head of every page.
applyInitialTheme()
keepPresses()
watchLanguageLinks()
markLanguageOffer()
sendEarlyRequests()

// What the page's own screen needs is fetched while the page is painted, and run afterwards.
for (const href of document.documentElement.dataset.scripts?.split(' ') ?? [])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
