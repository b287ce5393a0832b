/** Who a signed cookie says is asking, when they signed in, and when the cookie was made, both in seconds since 1970. */
export interface Session {
  uid: string
  email: string
  /** Whether the address was confirmed when the cookie was made; the account knows whether it is by now. */
  emailVerified: boolean
  authTime: number
  issuedAt: number
}
