/** Writes structured lines: firebase-functions' logger, or a test's own. */
export interface Logger {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}
