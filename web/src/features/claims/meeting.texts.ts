export const meetingTexts = {
  heading: 'Where to meet',
  /** Precedes the place that the claim names. */
  suggested: 'The claim suggests ',
  places: 'Good public places for it:',
  tips: 'Stay safe',
  tipList: [
    'Meet in a public place, by day, and bring somebody if you can.',
    'Look at the thing before you enter or show the code.',
    'Pay nothing, and send no money or personal papers.',
    'If something feels wrong, leave. You can meet another day.',
  ],
} as const
