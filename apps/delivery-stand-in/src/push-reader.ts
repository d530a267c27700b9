/**
 * A browser's side of a subscription: its keys, and how it reads what was encrypted for it (RFC 8291, 8188) and who signed it (RFC 8292).
 * Written for itself, so that it finds out where Muster and the product's library are wrong together.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { Received } from './delivery-stand-in.ts'

export interface PushReader {
  /** What the browser tells of it, in base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** The text of a push; throws where it was not encrypted for this browser, or not signed with the key by which it subscribed. */
  read(push: Received, serverKey: string, audience: string): string
}

const SALT_BYTES = 16
const TAG_BYTES = 16
/** Salt, size of a record, length of the name of the key. */
const HEAD_BYTES = SALT_BYTES + 4 + 1

export function newPushReader(): PushReader {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read({ headers, body }, serverKey, audience) {
      refuseUnsigned(headers.authorization ?? '', serverKey, audience)
      const salt = body.subarray(0, SALT_BYTES)
      const senderKey = body.subarray(HEAD_BYTES, HEAD_BYTES + (body[HEAD_BYTES - 1] ?? 0))
      const sealed = body.subarray(HEAD_BYTES + senderKey.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32))
      const derived = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
      const open = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      open.setAuthTag(sealed.subarray(-TAG_BYTES))
      const padded = Buffer.concat([open.update(sealed.subarray(0, -TAG_BYTES)), open.final()])
      // The last record ends with a 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** `vapid t=<token>, k=<key>` */
function refuseUnsigned(authorization: string, serverKey: string, audience: string): void {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(serverKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  if (key !== serverKey || !isSigned) throw new Error('It is not signed by the server that this browser subscribed to')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== audience || typeof exp !== 'number' || !/^(mailto|https?):/.test(sub))
    throw new Error(`It is signed for another service: ${aud}`)
}
