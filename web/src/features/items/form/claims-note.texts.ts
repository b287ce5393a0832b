export const claimsNoteTexts = {
  fixed:
    'Somebody has claimed this post. Its type, its contact and its question stay as they are until you have decided.',
  refused:
    'Somebody has claimed this post in the meantime. Its type, its contact and its question stay as they are until you have decided. Nothing that you typed is lost.',
  see: 'See the claims',
  putBack: 'Put these three back',
} as const
