/**
 * The person that a signed cookie names, when they signed in, and when the cookie was issued, both
 * in seconds since 1970.
 */
export interface Session {
  uid: string
  email: string
  /**
   * Whether the address was confirmed when the cookie was issued. The account says whether it is
   * now.
   */
  emailVerified: boolean
  authTime: number
  issuedAt: number
}
