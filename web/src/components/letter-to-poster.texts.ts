export const letterToPosterTexts = {
  subject: (title: string) => `Your post “${title}”`,
  body: (address: string) => `Hello,\r\n\r\n\r\n\r\nThis is about your post on Lost & Found:\r\n${address}\r\n`,
} as const
