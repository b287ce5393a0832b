import type { SendMailOptions } from 'nodemailer'
import type { Settings } from '../lib/deployment-settings.ts'
import { SECOND_MS } from '../lib/durations.ts'

/** How long a server may take to greet, and to answer. */
const GREETING_MS = 10 * SECOND_MS
const ANSWER_MS = 30 * SECOND_MS

/**
 * Creates what hands e-mails to the operator's mail server, over one connection that stays open. It
 * connects, and loads its code, with the first e-mail.
 * @throws {Error} as nodemailer does; `permanent` is true if the server will never take the e-mail
 */
export function newSmtp({ smtpUrl, mailFrom, isEmulator }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'isEmulator'>) {
  const connect = async (url: string) => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: 1,
      // The password must not be sent to whoever claims to know no encryption.
      requireTLS: !isEmulator,
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let connection: ReturnType<typeof connect> | undefined
  return async (email: SendMailOptions & { fromName: string }): Promise<void> => {
    if (smtpUrl === undefined || mailFrom === undefined) throw new Error('The secret SMTP_URL is blank.')
    connection ??= connect(smtpUrl)
    const { fromName, ...rest } = email
    await (await connection).sendMail({ ...rest, from: { name: fromName, address: mailFrom } })
  }
}
