import { keeping as decided } from '@board'
import type { InOneLanguage } from '@shared/lib/own-texts.ts'

/** What the operator has decided for offices, in the page's language. */
export const keeping = decided as InOneLanguage<typeof decided>
