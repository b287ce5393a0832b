import type { Warning } from './find-warnings.ts'

/** What a text mentions, and what to watch for. It accuses nobody: most people are honest. */
const reader: Record<Warning, string> = {
  code: 'It mentions a code. A code that is sent to your phone is for you alone. Give the board’s own code only when you meet and see the thing.',
  payment:
    'It mentions gift cards, a transfer, Bitcoin or the like. Nobody on this board needs to be paid before a handover, and such a payment does not come back.',
  'pay-first':
    'It mentions that something is paid, sent or given before you meet. Nobody on this board needs that: meet first, in a public place, with the thing there.',
  link: 'It mentions a link to pay, to log in or to see where the thing is. You need no link to get a thing back: type no password and no card number there.',
  'other-app':
    'It mentions another app, the phone or e-mail. On this board you can report a message and block a person. Elsewhere you cannot.',
}

/** What the reader might think, and what to write instead. */
const writer: Record<Warning, string> = {
  code: 'It mentions a code. A note will ask the other person to keep codes to themselves until you meet.',
  payment:
    'It mentions a payment. A note will say that nobody has to pay before a handover. You can settle it when you meet.',
  'pay-first':
    'It mentions something to be paid, sent or given before you meet. A note will say that nobody needs that. You can offer to meet first, in a public place.',
  link: 'It mentions a link. A note will ask the other person to be careful with it. You can say in your own words what is to be seen there.',
  'other-app':
    'It mentions another app, the phone or e-mail. A note will say what is lost there. You can go on here until you meet.',
}

export const warningTexts = {
  reader,
  asking: {
    heading: 'Send this as it is?',
    line: 'Nothing is sent yet. If you send it as it is, a note below it tells the other person what to watch for.',
    writer,
    send: 'Send anyway',
    change: 'Change it',
  },
} as const
