import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushNotice, PushSubscriptionInput } from '../../src/shared/people/push.ts'

interface Received {
  headers: Record<string, string | string[] | undefined>
  notice: PushNotice
}

/** A push service with its devices, which read what they are sent as a browser does. */
export async function startPushService() {
  const devices = new Map<string, { received: Received[]; status: number; read: (body: Buffer) => string }>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const device = devices.get(request.url ?? '')
    device?.received.push({ headers: request.headers, notice: JSON.parse(device.read(body)) })
    const status = device?.status ?? 404
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('Not to be read')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** @param status what the service answers */
    subscribe(status = 201) {
      const pair = createECDH('prime256v1')
      const publicKey = pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/${randomBytes(12).toString('base64url')}`
      const device = {
        received: [] as Received[],
        status,
        read: (body: Buffer) => decrypt(body, pair, publicKey, auth),
      }
      devices.set(path, device)
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
      const subscription: PushSubscriptionInput = { endpoint: origin + path, keys }
      return { subscription, device }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc8291#section-3.4 */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, publicKey: Buffer, auth: Buffer): string {
  const [salt, sender, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (key: Buffer, from: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16))
  const text = Buffer.concat([cipher.update(encrypted.subarray(0, -16)), cipher.final()])
  // A byte of padding marks the end of the last record.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
