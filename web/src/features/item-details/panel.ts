/** The box that holds contact, action and safety, or what can be done with one's own post. */
export const PANEL =
  'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0'
