import fs from 'node:fs'
import { MailDev } from 'maildev'
import { findFreePort } from './ports.ts'

/**
 * Starts the mail server of a stack. It keeps the newest emails until the next start, delivers
 * none, and has a page to read them on.
 * @param folder where it keeps them
 */
export async function startMailServer(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  const [smtp, web] = [await findFreePort(1025), await findFreePort(1080)]
  const here = '127.0.0.1'
  const options = { smtp, ip: here, web, webIp: here, mailDirectory: folder, maxEmails: 1000, silent: true }
  const server = new MailDev(options)
  await server.start()
  return { smtpUrl: `smtp://${here}:${smtp}`, page: `http://${here}:${web}`, end: () => server.stop() }
}
