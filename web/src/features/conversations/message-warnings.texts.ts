import type { MessageWarning } from '@shared/lib/shared-constants.ts'

/** What a message is suspected of, why that is dangerous, and what its reader should do. */
const reader: Record<MessageWarning, string> = {
  code: 'It asks for a code that is sent to your phone. Whoever has such a code can get into your accounts: tell it to nobody.',
  payment:
    'It speaks of gift cards, a transfer or digital money. Nobody can get such a payment back: pay nothing for a thing that you have not in your hands.',
  'pay-first':
    'It wants something to be paid or sent before you meet. Whoever has the thing can show it to you first: meet in a public place.',
  link: 'It has a link to pay, to log in or to find the thing. Pages like these are made to take passwords and cards: do not open it.',
  'other-app':
    'It wants to carry on in another app. Nobody warns you there, and nothing shows later who wrote what: keep to the board’s messages.',
  threat:
    'It threatens you, or wants money for not doing something. Do not answer or pay: block this person, and tell the police.',
  proof:
    'It wants papers, passwords or secret marks as proof. Whoever has them can pretend to be you: keep them to yourself, and answer only what a claim asks.',
}

/** What a message looks like to others, and why people are wary of it, for its writer. */
const writer: Record<MessageWarning, string> = {
  code: 'It looks as if you are asking for a code that is sent to a phone. Thieves ask for such codes to get into accounts.',
  payment:
    'It looks as if you are asking for gift cards, a transfer or digital money. Such payments cannot be taken back, which is why cheats like them.',
  'pay-first':
    'It looks as if something has to be paid or sent before you meet. Many who write like this have never had the thing.',
  link: 'It looks like a link to pay, to log in or to find a thing. People lose passwords and money on such pages.',
  'other-app':
    'It looks as if you want to carry on in another app. Cheats do that at once, because nobody warns people there.',
  threat: 'It reads like a threat. The other person may block you.',
  proof:
    'It looks as if you are asking for papers, passwords or secret marks. Whoever has these can pretend to be somebody else.',
}

export const warningTexts = {
  heading: 'Take care with this message',
  reader,
  asking: {
    heading: 'Send this as it is?',
    line: 'Nothing is sent yet. The other person would see a warning below it.',
    writer,
    send: 'Send it all the same',
    change: 'Change it',
  },
} as const
