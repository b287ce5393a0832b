import { boardName } from '@board'

export const letterToPosterTexts = {
  subject: (title: string) => `Your post “${title}”`,
  body: (address: string) => `Hello,\r\n\r\n\r\n\r\nThis is about your post on ${boardName}:\r\n${address}\r\n`,
} as const
