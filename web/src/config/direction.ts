/** The languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

export const directionOf = (language: string) => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')
