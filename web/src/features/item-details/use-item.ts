import { useQuery } from '@tanstack/react-query'
import { itemQuery } from '@/features/items/items-api.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { itemUnavailableTexts as texts } from './item-details.texts.ts'

/** Loads one item for the user signed in, and shows an error if that fails. */
export function useItem(id: string) {
  const { user } = useAuth()
  return useQuery({ ...itemQuery(user?.uid ?? '', id), meta: { failureToast: texts.failed } })
}
