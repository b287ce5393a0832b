import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { typedKey } from '@/lib/query-client.ts'

/**
 * Private things that were typed and not sent yet. They outlive their form and the login after an
 * expired session, and go with the page or when the user logs out. Unlike a draft they are in no
 * storage, which others who use the same machine could read.
 * @param key names the form and its user
 */
export function useTyped<Typed>(key: string) {
  const client = useQueryClient()
  const queryKey = [...typedKey, key]
  return {
    read: () => client.getQueryData<Typed>(queryKey),
    write: (typed: Typed) => void client.setQueryData(queryKey, typed),
    forget: () => client.removeQueries({ queryKey, exact: true }),
  }
}

/** Forgets what everyone has typed. */
export const forgetTyped = (client: QueryClient) => client.removeQueries({ queryKey: typedKey })
