import { IDEMPOTENCY_HEADER } from '@shared/lib/requests.ts'
import type { LossInput } from '@shared/losses/losses.ts'
import { mutationOptions } from '@tanstack/react-query'
import { sessionApi } from '@/lib/api-client.ts'
import { invalidateBoard } from '@/lib/query-client.ts'

/** Posts what someone has lost who asks at the counter. @see createItemMutation */
export const writeDownLossMutation = mutationOptions({
  mutationFn: ({ loss, key }: { loss: LossInput; key: string }) =>
    sessionApi.post('/counter/losses', { body: loss, headers: { [IDEMPOTENCY_HEADER]: key } }),
  onSuccess: (_loss, _new, _before, { client }) => invalidateBoard(client),
})
