import type { SendMailOptions } from 'nodemailer'
import type { Settings } from '../lib/deployment-settings.ts'
import { SECOND_MS } from '../shared/lib/durations.ts'

/** How long a server may take to greet, and an email with all that waits before it. */
const GREETING_MS = 10 * SECOND_MS
const SENDING_MS = 45 * SECOND_MS

/**
 * Creates what hands emails to the operator's mail server, over one connection that stays open. It
 * connects, and loads its code, with the first email.
 * @throws {Error} as nodemailer does; `permanent` is true if the server will never take the email
 */
export function newSmtp({ smtpUrl, mailFrom, isEmulator }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'isEmulator'>) {
  const connect = async (url: string) => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: 1,
      // The password must never go to a server that offers no encryption.
      requireTLS: !isEmulator,
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SENDING_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let connection: ReturnType<typeof connect> | undefined
  return async (email: SendMailOptions & { fromName: string }): Promise<void> => {
    if (smtpUrl === undefined || mailFrom === undefined) throw new Error('SMTP_URL is blank, or MAIL_FROM is not set.')
    connection ??= connect(smtpUrl)
    const { fromName, ...rest } = email
    const signal = AbortSignal.timeout(SENDING_MS)
    await (await connection).sendMail({ ...rest, from: { name: fromName, address: mailFrom }, signal })
  }
}
