export const claimsNoteTexts = {
  fixed:
    'Somebody has claimed this post. Its type, its contact and its question stay as they are while a claim is open.',
  refused:
    'Somebody has claimed this post in the meantime. Its type, its contact and its question stay as they are while a claim is open. Nothing that you typed is lost.',
  see: 'See the claims',
  putBack: 'Put these three back',
  isBack: 'These three are as they were. One press more sends the rest.',
} as const
