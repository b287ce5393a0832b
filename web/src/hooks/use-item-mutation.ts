import { type MutationKey, type UseMutationOptions, useMutation, useMutationState } from '@tanstack/react-query'

type ItemMutation<Result, Change> = UseMutationOptions<Result, Error, Change> & { mutationKey: MutationKey }

/** A mutation of items, for screens with several of them, and for which items it is under way. */
export function useItemMutation<Result, Change extends { id: string }>(mutation: ItemMutation<Result, Change>) {
  const { mutateAsync } = useMutation(mutation)
  const pending = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).id,
  })
  return { mutateAsync, isPending: (id: string) => pending.includes(id) }
}
