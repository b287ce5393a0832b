import { t } from '@lingui/core/macro'
import type { PublicItem } from '@shared/items/items.ts'
import { pathIn } from '@/config/languages.ts'
import { paths } from '@/config/paths.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { language } from '@/lib/words.tsx'

/** Whether the device has a dialog of its own that passes a link on to other apps. */
const hasShareDialog = () => 'share' in navigator

/** The words of a button that calls {@link sharePost}. */
export const shareText = () => (hasShareDialog() ? t({ message: 'Share', context: 'a post' }) : t`Copy link`)

/** Passes on the address of a post's public page, or copies it. */
export async function sharePost({ _id, title }: Pick<PublicItem, '_id' | 'title'>): Promise<void> {
  const url = window.location.origin + pathIn(language, paths.publicPost(_id))
  try {
    if (hasShareDialog()) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notifySuccess(t`Link copied`)
  } catch (error) {
    // The visitor has closed the device's dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notifyError(t`The link could not be copied. Here it is: ${url}`)
  }
}
