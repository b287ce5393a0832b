/** What everyone reads of an office: its name, where it is, and when it is open. */
export interface OfficeWords {
  name: string
  /** Where it is. */
  place: string
  /** When it is open, in plain words. */
  hours: string
}

/** Returns where a thing of an office is, in the one line that a post has for it. */
export const whereAtOffice = ({ name, place, hours }: OfficeWords) => `${name}, ${place} (${hours})`

/** The hours may have brackets, too. */
const AT_OFFICE = /^(.+) \(((?:[^()]|\([^()]*\))+)\)$/

/** Reads such a line. @returns undefined for another text */
export function parseWhereAtOffice(line: string): { place: string; hours: string } | undefined {
  const [, place, hours] = AT_OFFICE.exec(line) ?? []
  return place && hours ? { place, hours } : undefined
}
