import type { Context } from '../../src/lib/request-context.ts'
import { afterWrites } from '../../src/reactions/reactions.ts'
import type { DocumentWritten, Written } from '../../src/store/document-written.ts'
import { followWrite } from '../../src/store/follow-write.ts'

const handlerOf =
  (collection: keyof typeof afterWrites) => (context: Context, event: Written & Partial<DocumentWritten>) =>
    followWrite(context, afterWrites[collection], { writtenAt: new Date(), ...event })

/** Take the steps that follow a write, as its event does. */
export const handleItemWritten = handlerOf('items')
export const handleRecoveryWritten = handlerOf('recoveredItems')
export const handleClaimWritten = handlerOf('claims')
export const handleConversationWritten = handlerOf('conversations')
export const handleCaseWritten = handlerOf('cases')
export const handleBellWritten = handlerOf('noticeBoxes')
