import { PHOTO_PATH } from '@shared/lib/constants.ts'

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i
const OWN_ADDRESS = /^\/(?:api\/photos|demo)\/[^\s\\]+$/

/**
 * Whether a browser may be asked for this picture: a web address, or one of the board's own paths. Stored addresses are
 * other people's words, so everything else (`javascript:`, `data:`, `//host`) is left alone.
 */
export function isShowablePicture(address: string | undefined): address is string {
  return address !== undefined && (WEB_ADDRESS.test(address) || OWN_ADDRESS.test(address))
}

/** The address of a picture's small size: of the board's own photos there is one, other pictures are as they are. */
export function smallPictureAddress(address: string): string {
  return address.startsWith(PHOTO_PATH) ? `${address}/small` : address
}
