import * as board from '@board'
import { inOneLanguage } from '@shared/lib/own-texts.ts'
import { language } from './words.tsx'

/** What the operator of the board has decided, in the language of the page. */
export const boardName = inOneLanguage(board.boardName, language)
export const contact = inOneLanguage(board.contact, language)
export const support = inOneLanguage(board.support, language)
export const meetingPlaces = inOneLanguage(board.meetingPlaces, language)
