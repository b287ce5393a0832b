import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes a secret that nobody can guess, for an address. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Returns what is stored of a secret that nobody can guess, so that no reader can use it. */
export const digestOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Whether a secret is the one that a digest was made of. */
export function isSecretOf(digest: string, secret: string): boolean {
  const [known, given] = [Buffer.from(digest), Buffer.from(digestOfSecret(secret))]
  return known.length === given.length && timingSafeEqual(known, given)
}
