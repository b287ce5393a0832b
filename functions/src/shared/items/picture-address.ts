import { PHOTO_PATH } from './photos.ts'

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i
const OWN_ADDRESS = /^\/(?:api\/(?:photos|moderation\/pictures)|demo)\/[^\s\\]+$/

/**
 * Whether the browser may load this picture: a web address, or one of the board's own paths. Stored
 * addresses are written by other people, so everything else (`javascript:`, `data:`, `//host`) is
 * ignored.
 */
export function isSafePictureAddress(address: string | undefined): address is string {
  return address !== undefined && (WEB_ADDRESS.test(address) || OWN_ADDRESS.test(address))
}

/**
 * The address of a picture's small size. Only the board's own photos have one; other addresses are
 * returned unchanged.
 */
export function smallPictureAddress(address: string): string {
  return address.startsWith(PHOTO_PATH) ? `${address}/small` : address
}
