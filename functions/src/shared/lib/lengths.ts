/**
 * Maximum lengths of texts, in Unicode characters. A browser's `maxlength` counts UTF-16 units, so
 * it never lets more through.
 */
export const MAX_LENGTH = {
  title: 120,
  description: 5000,
  location: 200,
  name: 100,
  url: 2048,
  email: 320,
  question: 200,
  privateNote: 1000,
  identifier: 64,
  answer: 1000,
  message: 1000,
  disputeWords: 1000,
  messageText: 2000,
  reportWords: 1000,
  decisionWords: 1000,
  decisionAnswer: 2000,
} as const

/**
 * The minimum number of letters and digits of an identifier. Shorter ones could be found out by
 * trying.
 */
export const MIN_IDENTIFIER_LENGTH = 6

/** The number of digits of a handover code. */
export const HANDOVER_CODE_LENGTH = 6
