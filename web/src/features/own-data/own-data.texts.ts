import { DOWNLOAD_HOURS } from '@shared/lib/kept-days.ts'

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
const hours: string = DOWNLOAD_HOURS === 1 ? 'an hour' : `${DOWNLOAD_HOURS} hours`

export const ownDataTexts = {
  heading: 'Your data',
  about:
    'Download everything that the board keeps about you, as a ZIP file: your account, posts, photos, claims, messages, notices, settings, and the e-mails that we have sent you. Open the page index.html in it to read it.',
  others: 'What other people wrote to you is theirs, so the file only says when they wrote.',
  download: 'Download your data',
  preparing: 'Preparing…',
  /** @param bytes how much has arrived */
  downloading: (bytes: number) => (bytes === 0 ? 'Downloading…' : `Downloading… ${megabytes(bytes)} MB`),
  parts: (count: number) =>
    `You have many photos, so there are ${count} files. The first one has everything but some photos. You can download them within ${hours}.`,
  part: (part: number, count: number) => `Download file ${part} of ${count}`,
  saved: 'Your browser has the file now.',
  failed: (reason: string) => `Your data could not be downloaded. ${reason}`,
} as const
