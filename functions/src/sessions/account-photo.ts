import type { Settings } from '../lib/deployment-settings.ts'
import { isPictureAddress } from '../shared/lib/fields.ts'

/**
 * Returns a picture's address as Auth stores it, which takes absolute ones only: one of the board's
 * own, `/api/photos/<id>`, begins with the board's origin there.
 */
export function toAuthPhoto(photo: string, { siteUrl }: Pick<Settings, 'siteUrl'>): string {
  return photo.startsWith('/') ? `${siteUrl}${photo}` : photo
}

/**
 * Returns an account's picture as the board writes its address; empty if it cannot be shown.
 * Anybody may write anything there for their own account.
 */
export function fromAuthPhoto(
  photoUrl: string | undefined,
  { siteUrl, isEmulator }: Pick<Settings, 'siteUrl' | 'isEmulator'>,
): string {
  const text = photoUrl ?? ''
  const path = text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : ''
  // Other paths of the board's own origin stay absolute, and are addresses like any other.
  if (path !== '' && isPictureAddress(path, isEmulator)) return path
  return isPictureAddress(text, isEmulator) ? text : ''
}
