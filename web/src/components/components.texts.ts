/** Texts of shared components; those of a screen are beside the screen. */
export const componentTexts = {
  optional: 'Optional',
  loading: 'Loading…',
  tryAgain: 'Try again',
  reference: 'Reference:',
  recovered: 'Recovered',
  moderator: 'Moderator',
  day: {
    unreadable: 'Please write a day such as May 31, 2026.',
    future: 'This day is in the future. Please choose today or an earlier day.',
  },
  card: {
    description: 'Description:',
    postType: 'Post-type:',
    category: 'Category:',
    location: 'Location:',
    posted: 'posted',
    viewDetails: 'View Details',
    viewDetailsOf: (title: string) => `View Details: ${title}`,
  },
  pagination: { name: 'Pages', previous: 'Prev', next: 'Next', gap: 'and so on' },
} as const
