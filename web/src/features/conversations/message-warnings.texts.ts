import type { MessageWarning } from '@shared/lib/shared-constants.ts'

/** What a message is suspected of, why that is dangerous, and what its reader should do. */
const reader: Record<MessageWarning, string> = {
  code: 'It asks for a code. One that is sent to your phone is for nobody else; give the board’s own only when you meet and have the thing before you.',
  payment:
    'It speaks of gift cards, a transfer, Bitcoin or the like. Nobody gets such a payment back: pay nothing for a thing that you do not have in your hands.',
  'pay-first':
    'It wants something to be paid, sent or given to somebody else before you two meet. Meet first, in a public place, with the thing there.',
  link: 'It has a link to pay, to log in or to see where the thing is. Pages like these are made to take passwords and cards: do not open it.',
  'other-app':
    'It wants to carry on in another app, by phone or by e-mail. Nobody warns you there, and nothing shows later who wrote what: keep to the board’s messages.',
  threat:
    'It threatens you, or wants money for not doing something. Do not answer or pay: block this person, and tell the police.',
  proof:
    'It wants papers, passwords, secret marks or your phone taken off your account. These show that a thing is yours: keep them to yourself, and answer only what a claim asks.',
}

/** What the reader might think, and what to write instead, for an honest writer. */
const writer: Record<MessageWarning, string> = {
  code: 'The other person might think that you want a code from their phone, or the board’s code too early. You can ask for the board’s code when you meet.',
  payment:
    'The other person might be afraid to lose such a payment, as nobody can take it back. You can settle what is due when you meet.',
  'pay-first':
    'The other person might be afraid that they pay or give something and get nothing for it. You can offer to meet first, in a public place.',
  link: 'The other person might not dare to open a link to pay, to log in or to see where a thing is. You can say in your own words what they would find there.',
  'other-app':
    'The other person might not want to give a number or an address to somebody they have not met. You can go on here until you meet.',
  threat:
    'The other person might take this for a threat, even if you mean none. You can say calmly what you would like.',
  proof:
    'The other person might not want to give away papers, passwords or secret marks, or to take a phone off their account. You can look at a proof together when you meet.',
}

export const warningTexts = {
  reader,
  asking: {
    heading: 'Send this as it is?',
    line: 'Nothing is sent yet. If you send it as it is, a note below it tells the other person to take care.',
    writer,
    send: 'Send it all the same',
    change: 'Change it',
  },
} as const
