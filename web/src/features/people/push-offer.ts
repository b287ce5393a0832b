import { queryOptions, skipToken } from '@tanstack/react-query'
import { ownKey } from '@/lib/query-client.ts'

/**
 * The key of the board's push settings while the frame asks a user about notices on this device;
 * empty otherwise. `offerPush` sets it.
 */
export const pushOfferQuery = (uid: string) =>
  queryOptions<string>({ queryKey: [...ownKey(uid), 'push offer'], queryFn: skipToken })
