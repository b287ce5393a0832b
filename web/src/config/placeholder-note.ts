import { contact, support } from '@board'
import { t } from '@lingui/core/macro'

/** Details that nobody has: an address at example.com, or a number that is reserved for stories. */
const NOBODYS = /example|555 01/i

/** What the pages say below the board's contact until the operator has put in their own. */
export const placeholderNote = NOBODYS.test(`${Object.values(contact)}${support.email}`)
  ? t`These details are placeholders.`
  : ''
