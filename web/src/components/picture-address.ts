const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i
const OWN_ADDRESS = /^\/(?:api\/photos|demo)\/[^\s\\]+$/

/**
 * Whether a browser may be asked for this picture: a web address, or one of the board's own paths. Stored addresses are
 * other people's words, so everything else (`javascript:`, `data:`, `//host`) is left alone.
 */
export function isShowablePicture(address: string | undefined): address is string {
  return address !== undefined && (WEB_ADDRESS.test(address) || OWN_ADDRESS.test(address))
}
