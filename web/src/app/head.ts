import { applyInitialTheme } from '@/lib/theme.ts'
import { sendEarlyRequests } from './send-early-requests.ts'

// This runs before the first paint: `web/head-script.ts` compiles it into the head of every page.
applyInitialTheme()
sendEarlyRequests()
