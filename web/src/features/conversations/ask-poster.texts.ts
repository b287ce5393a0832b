export const askPosterTexts = {
  heading: 'Message on this board',
  intro: 'It reaches them through this board. They see your name, and not your address.',
  /** What is better not written, by the type of the post. */
  keepBack: (postType: string) =>
    postType === 'Lost'
      ? 'If you have it, keep back some of what you see on it: that is how its owner can prove it.'
      : 'If it may be yours, keep back what only you can know about it: that is your proof later.',
  safety: 'Write no codes or passwords, and pay nothing before you meet.',
  message: 'Your message',
  missing: 'Please write a message.',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending…',
  recovered: 'Somebody has just marked this item as recovered.',
} as const
