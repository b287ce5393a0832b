import type { Item } from '@shared/items/items.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { formatDayOfTime } from '@/components/day-text.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { type ListingChange, listingMutation } from '../items-api.ts'
import { myItemsTexts, listingTexts as texts } from './my-items.texts.ts'

/** What is known of a post where its listing can be changed. */
type ListedPost = Pick<Item, '_id' | 'title' | 'openClaims'>

/** Keeps the user's own posts on the board, or takes them down, for the screens that offer it. */
export function useListing() {
  const { user } = useAuth()
  const mutation = listingMutation(user?.uid ?? '')
  const { mutateAsync } = useMutation(mutation)
  const changing = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as ListingChange).id,
  })

  async function change({ _id: id }: ListedPost, action: ListingChange['action']): Promise<boolean> {
    if (changing.includes(id)) return false
    try {
      const { listedUntil = '' } = await mutateAsync({ id, action })
      notifySuccess(action === 'renew' ? texts.kept(formatDayOfTime(listedUntil)) : texts.takenDown)
      return true
    } catch (error) {
      return showFailure(error)
    }
  }

  /** Asks first if claims would end. */
  async function takeDown(post: ListedPost): Promise<boolean> {
    const { title, openClaims = 0 } = post
    const question = { ...texts.confirm, text: myItemsTexts.endsClaims(openClaims), about: title }
    if (openClaims > 0 && !(await confirmAction(question, texts.notChanged))) return false
    return change(post, 'archive')
  }

  return {
    /** Shows the result in a toast. @returns whether the post is no longer as it was */
    keep: (post: ListedPost) => change(post, 'renew'),
    /** @see keep */
    takeDown,
    isChanging: (id: string) => changing.includes(id),
  }
}

export type ListingActions = ReturnType<typeof useListing>

/** @returns whether what is shown is out of date */
function showFailure(error: unknown): boolean {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (code === 'already-recovered') notifyInfo(texts.recoveredAlready)
  else if (status === 404) notifyInfo(texts.gone)
  else notifyFailure(error, texts.notChanged)
  return code === 'already-recovered' || status === 404
}
