/**
 * For how many days the board keeps what deletes itself, besides what the operator decides in
 * `board.config.ts`. The page about privacy says the same numbers.
 */
export const KEPT_DAYS = {
  /** A claim, from when it was closed. */
  claim: 180,
  /** An email, from when it was written. It is longer than its event may be repeated. */
  email: 7,
  /**
   * A link in an email, from when it was written, or from when the post that it keeps leaves the
   * board.
   */
  emailLink: 30,
  /** An address that an office was given for someone, until its owner confirms it. */
  unconfirmedAddress: 14,
  /** Such an address that is confirmed, from when the post about the loss has ended. */
  endedLoss: 14,
  /** That something came back, without whose it was. */
  return: 90,
  /** A report, what was reported, what moderators decided, and their log. */
  report: 365,
} as const

/** For how many hours a download of one's own data can be fetched. */
export const DOWNLOAD_HOURS = 1
