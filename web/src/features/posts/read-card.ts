import type { PostPicture } from '@shared/items/drawing.ts'

/**
 * Reads from the browser's history what the card that was pressed has shown of a post.
 * @returns undefined if the visitor came in another way
 */
export function readCard(state: unknown): (PostPicture & { title: string }) | undefined {
  const isCard = typeof state === 'object' && state !== null && 'kind' in state
  return isCard ? (state as PostPicture & { title: string }) : undefined
}
