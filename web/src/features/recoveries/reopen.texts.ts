import { isolate } from '@/lib/isolate.ts'

/** Texts about reopening an item that was marked as recovered. */
export const reopenTexts = {
  reopen: 'Reopen',
  reopenOf: (title: string) => `Reopen: ${isolate(title)}`,
  reopening: 'Reopening…',
  confirm: {
    title: 'Reopen this post?',
    text: 'It is open on the board again. Whoever marked it as recovered is told.',
    confirmLabel: 'Yes, reopen it',
    isHarmless: true,
  },
  reopened: 'Your post is open again.',
  openAlready: 'This post is open already.',
  tooLate: 'This was marked as recovered more than 14 days ago, so it cannot be reopened. You can post it again.',
  gone: 'This post is no longer on the board, so it cannot be reopened.',
  notReopened: (reason: string) => `The post could not be reopened. ${reason}`,
} as const
