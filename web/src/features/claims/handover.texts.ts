export const handoverTexts = {
  code: {
    heading: 'Your code',
    /** @param name the first name of whoever hands the thing over */
    intro: (name: string) => `${name} enters it when you meet. That says that you have the thing.`,
    warning: 'Show this only when you hold the thing in your hands.',
    show: 'Show the code',
    loading: 'Loading the code…',
    hide: 'Hide the code',
    failed: 'The code could not be loaded.',
  },
  enter: {
    heading: 'Hand it over',
    /** @param name the first name of whoever receives the thing */
    intro: (name: string) => `Give the thing to ${name}, then enter the code that they show you. That ends the claim.`,
    /** @param until when there is a new code */
    paused: (until: string) =>
      `The code was entered wrongly five times. There is a new one on ${until}, and none can be entered before.`,
    label: 'The six digits',
    invalid: 'Please enter the six digits of the code.',
    enter: 'Hand over',
    entering: 'Checking the code…',
    done: 'Handed over. Thank you for bringing it back.',
    failed: (reason: string) => `It could not be handed over. ${reason}`,
  },
  withoutCode: {
    question: 'Was it returned in another way, by post for instance?',
    button: 'Close it without the code',
    busy: 'Closing it…',
    confirm: {
      title: 'Close it without the code?',
      text: 'Your post is then marked as recovered, and all other claims on it end. The history says that no code was entered.',
      confirmLabel: 'Yes, it is done',
      isHarmless: true,
    },
    done: 'Closed without the code. Your post is marked as recovered.',
    failed: (reason: string) => `It could not be closed. ${reason}`,
  },
  dispute: {
    /** @param until the day until which it can be said */
    intro: (until: string) => `If this was a mix-up or fraud, you can say so until ${until}.`,
    open: 'Something is wrong',
    dialog: 'What is wrong?',
    help: 'It is marked as disputed. Whoever runs this board can read your words, the other person cannot.',
    label: 'In your words',
    missing: 'Please say what is wrong.',
    cancel: 'Cancel',
    send: 'Send',
    sending: 'Sending…',
    done: 'Thank you. It is marked as disputed.',
  },
} as const
