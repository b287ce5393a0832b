import { useQuery } from '@tanstack/react-query'
import { ownKey } from '../query-client.ts'
import { useAuth } from './auth-context.ts'

/**
 * What an administrator has made the user, as the ID token says, which may be an hour old. The
 * board itself asks the account at each call.
 */
export function useRoles(uid: string, isConfirmed: boolean): Record<string, unknown> {
  const { readRoles } = useAuth()
  return useQuery({ queryKey: [...ownKey(uid), 'roles'], queryFn: readRoles, enabled: isConfirmed }).data ?? {}
}
