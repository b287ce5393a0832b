import { plural, t } from '@lingui/core/macro'
import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { type MutationKey, type UseMutationOptions, useMutation, useMutationState } from '@tanstack/react-query'
import { confirmAction } from '@/components/confirm.ts'
import { formatDayOfTime } from '@/components/dates.tsx'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { deleteItemMutation, listingMutation } from './items-api.ts'

/** What is known of a post where it can be changed. */
type OwnPost = Pick<Item, '_id' | 'title'> & { openClaims?: number }

export type OwnPosts = ReturnType<typeof useOwnPosts>

/**
 * Keeps a user's own posts on the board, takes them down and deletes them, for the screens that
 * offer it. Each shows its result in a toast, and returns whether the post is no longer as it was.
 */
export function useOwnPosts(uid: string) {
  const listing = useItemMutation(listingMutation(uid))
  const deletion = useItemMutation(deleteItemMutation(uid))

  async function change({ _id: id }: OwnPost, action: 'renew' | 'archive'): Promise<boolean> {
    if (listing.isPending(id)) return false
    try {
      const { listedUntil } = await listing.mutateAsync({ id, action })
      notifySuccess(
        action === 'renew'
          ? t`Your post stays on the board until ${{ day: formatDayOfTime(listedUntil) }}.`
          : t`Your post is unpublished. You can publish it again under Manage My Items.`,
      )
      return true
    } catch (error) {
      return showFailure(error)
    }
  }

  /** Asks first if claims would end. */
  async function takeDown(post: OwnPost): Promise<boolean> {
    const { title, openClaims = 0 } = post
    const question = {
      title: t`Unpublish this post?`,
      about: title,
      text: endsClaimsText(openClaims),
      confirmLabel: t`Yes, unpublish it`,
      isHarmless: true,
    }
    return (openClaims === 0 || (await confirmAction(question))) && change(post, 'archive')
  }

  /**
   * Asks first, with what becomes of open claims, and whether the thing of an open post came back
   * in another way than on the board.
   */
  async function remove({ _id: id, title, status, openClaims = 0 }: OwnPost & Pick<Item, 'status'>): Promise<boolean> {
    if (deletion.isPending(id)) return false
    let cameBack = false
    const choose = (isChosen: boolean) => {
      cameBack = isChosen
    }
    const agreed = await confirmAction({
      title: t`Are you sure?`,
      about: title,
      text: t`This action cannot be undone!`,
      consequence: openClaims > 0 ? endsClaimsText(openClaims) : undefined,
      option: isOpen(status) ? { label: t`It came back another way`, onChange: choose } : undefined,
      confirmLabel: t`Yes, delete it!`,
    })
    if (!agreed) return false
    try {
      await deletion.mutateAsync({ id, cameBack })
      notifySuccess(t`Item deleted successfully!`)
      return true
    } catch (error) {
      notifyFailure(error, (reason) => t`The item could not be deleted. ${reason}`)
      return false
    }
  }

  return {
    keep: (post: OwnPost) => change(post, 'renew'),
    takeDown,
    isChanging: listing.isPending,
    remove,
    isDeleting: deletion.isPending,
  }
}

const endsClaimsText = (count: number) =>
  plural(count, {
    one: 'The open claim on it will end, and the person who made it will be told.',
    other: 'The # open claims on it will end, and the people who made them will be told.',
  })

/** @returns whether what is shown is out of date */
function showFailure(error: unknown): boolean {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (code === 'already-recovered')
    notifyInfo(t`This post is marked as recovered, so it will be unpublished automatically.`)
  else if (status === 404) notifyInfo(t`This post was deleted.`)
  else notifyFailure(error, (reason) => t`This could not be changed. ${reason}`)
  return code === 'already-recovered' || status === 404
}

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
