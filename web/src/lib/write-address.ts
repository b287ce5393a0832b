/** What a call's address says besides its path. What is undefined is left out. */
export interface AddressParts {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * Writes the address of a call. What is put into it is encoded here alone.
 * @param path as the call's definition has it, such as `/items/:id`
 */
export function writeAddress(path: string, { params = {}, query = {} }: AddressParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) written.set(name, value)
  const search = written.toString()
  return `/api${filled}${search && `?${search}`}`
}
