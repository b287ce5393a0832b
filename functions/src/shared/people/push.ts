import * as z from 'zod/mini'
import type { FieldRefusal } from '../lib/refusals.ts'

/** How many devices of an account get notices; a further one takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10

/**
 * The push services of the browsers that people use, Chrome's by both of its names. Nothing is ever
 * sent anywhere else.
 */
const SERVICES =
  /^https:\/\/(?:fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|(?:[a-z0-9-]{1,60}\.){1,2}notify\.windows\.com|(?:[a-z0-9-]{1,60}\.){1,2}push\.apple\.com)\/[!-~]{1,2000}$/
/** The push service of a test, on the local stack. */
const LOCAL_SERVICE = /^http:\/\/127\.0\.0\.1:\d{4,5}\/[!-~]{1,2000}$/

/**
 * What a browser says of its push subscription: where to send, and how to encrypt.
 * @param isLocal whether a service on this machine is one, too
 * @see https://www.rfc-editor.org/rfc/rfc8291
 */
export const pushSubscriptionSchema = (isLocal: boolean) => {
  const error: FieldRefusal = 'not-as-described'
  const isService = (text: string) => SERVICES.test(text) || (isLocal && LOCAL_SERVICE.test(text))
  return z.object({
    endpoint: z.string({ error }).check(z.refine(isService, error), z.meta({ pattern: SERVICES.source })),
    keys: z.object({
      /** A point of the curve P-256, uncompressed. */
      p256dh: z.string({ error }).check(z.regex(/^B[A-Za-z0-9_-]{86}$/, error)),
      /** Sixteen bytes. */
      auth: z.string({ error }).check(z.regex(/^[A-Za-z0-9_-]{22}$/, error)),
    }),
  })
}
export type PushSubscriptionInput = z.infer<ReturnType<typeof pushSubscriptionSchema>>

/** Body of `DELETE /push`. */
export const pushEndpointSchema = z.object({
  endpoint: z
    .string({ error: 'not-as-described' satisfies FieldRefusal })
    .check(z.maxLength(2100, 'too-long' satisfies FieldRefusal)),
})

/** What a device is told, as the service worker shows it. */
export interface PushNotice {
  title: string
  body: string
  /** Where it leads. */
  path: string
  /** One notice of a kind is shown at a time, the newest. */
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
}
