export const proofTexts = {
  question: 'A question that everybody sees',
  questionHelp: {
    found: 'Something that only the owner knows, such as “What is on the sticker inside the lid?”',
    lost: 'Something that only whoever has it can see, such as “What is on the sticker inside the lid?”',
    documents: 'Something that only the owner knows, such as “In which town was it issued?”',
  },
  questionEffect: 'Then nobody can close your post without you: they answer, and you decide.',
  privateNote: 'A private note',
  privateNoteHelp: 'Nobody but you ever sees it: the answer, or the detail that you keep back.',
  identifier: 'A number that proves it',
  identifierHelp:
    'A serial number, IMEI, microchip or document number. It is never shown again, not even to you: the board only finds out whether somebody gives the same one.',
  identifierKept: 'A number is kept with this post. Nobody can see it.',
  identifierGoes: 'The number goes when you save this post.',
  replaceIdentifier: 'Replace the number',
  removeIdentifier: 'Take the number away',
  keepIdentifier: 'Keep the number as it is',
} as const
