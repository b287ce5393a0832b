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
