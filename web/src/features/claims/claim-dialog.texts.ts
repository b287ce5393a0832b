export const claimDialogTexts = {
  heading: 'Your claim',
  intro: 'The poster has 14 days to decide. We’ll let you know.',
  asks: 'The poster asks:',
  questionChanged: 'The question has changed while you wrote. Please answer the new one.',
  questionGone: 'The question was taken out of the post while you wrote. Please look over what you send.',
  proofNotKept: 'We kept what you had typed, but not an answer or a number.',
  answer: 'Your answer',
  answerHelp: 'Only the poster reads this.',
  answerMissing: 'Please answer the question, as well as you can.',
  message: 'A few words',
  messageHelp: (postType: string) =>
    postType === 'Lost'
      ? 'What else shows that you have it, and how you came by it.'
      : 'What else shows that it is yours, such as what only you can know of it.',
  identifier: 'Serial or other number',
  identifierHelp:
    'A serial number, IMEI, microchip or document number, if you have it at hand. We only look whether it is the same as the poster’s own, and show it to nobody.',
  identifierTooShort: 'Please give at least 6 letters and digits of it.',
  locationHelp: (postType: string) =>
    postType === 'Lost'
      ? 'Where you have it now, or where you can give it back.'
      : 'Where you can meet to get it back, or where you got it back.',
  dateHelp: 'Leave today if it has not been given back yet.',
  nameAlone: 'The poster sees your name, and not your address.',
  final: 'What you send cannot be changed, only withdrawn.',
  sending: 'Sending…',
  sent: 'Your claim is on its way. You will hear when it is decided.',
  claimOpen: 'You have claimed this already.',
  recovered: 'Somebody has just marked this item as recovered.',
  notProtected: 'This post has changed and asks for no claim any more. Please look again.',
} as const
