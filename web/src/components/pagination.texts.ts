export const paginationTexts = { name: 'Pages', previous: 'Prev', next: 'Next', gap: 'and so on' } as const
