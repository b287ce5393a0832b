export const checkTexts = {
  heading: 'Should everybody read this?',
  line: 'Nothing is sent yet. Decide on each, or press the button below again, and all of it stays.',
  places: {
    title: 'in the title',
    description: 'in the description',
    question: 'in the question',
    location: 'in the location',
  },
  meanings: {
    email: 'Everybody could write to this address, and so could programs that collect addresses.',
    phone: 'Anyone could call this number, including scammers.',
    card: 'Whoever reads the number of a card could try to pay with it.',
    iban: 'Whoever reads the number of an account could try to take money from it.',
    imei: 'Whoever reads this number could say that the phone is theirs. Kept back, it proves whose it is.',
    document: 'Whoever reads the number of a document could pass for its owner. Kept back, it proves whose it is.',
  },
  ownShown: 'It is your own address. People who are logged in see it beside your post; here everybody could read it.',
  ownHidden: 'It is your own address, which you keep to this board. Here everybody could read it.',
  note: 'Move to private note',
  takeOut: 'Remove',
  leave: 'Keep it public',
  /** @param button the words of the form's button */
  decided: (button: string) => `All set. Press ${button} to publish.`,
  noteFull: 'The private note has no room for it.',
} as const
