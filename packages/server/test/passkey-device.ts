import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, NewPasskeyOptions, PasskeyOptions, SignedChallenge } from '@openchair/contract'

/** The device as an attacker could build it: each property is what an honest device does, unless it is given. */
type Behaviour = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** True for a page within another site's frame. */
  readonly crossOrigin?: boolean
  /** False for a device that has not asked for a finger, a face or a PIN. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  /** Certificates of the device's maker, which nobody asked for. */
  readonly hasCertificate?: boolean
}

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

/** Writes the part of CBOR that passkeys need. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map((each) => cbor(each))])
  const entries = [...(value as ReadonlyMap<number | string, Cbor>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map((each) => cbor(each))])
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const keyOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const parts: readonly (readonly [number, Cbor])[] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cbor(new Map(parts))
}

/** The bits of what a device says: somebody is there, was verified, and a key follows. */
const [present, verified, withKey] = [1, 4, 64]

/** Makes a device that makes one passkey at a site, and signs with it. It counts its uses from the given one on. */
export const passkeyDevice = (site: { readonly origin: string }, firstCounter = 1) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const [idText, type] = [id.toString('base64url'), 'public-key'] as const
  let counted = firstCounter
  let owner = ''

  const clientData = (kind: string, challenge: string, { origin, crossOrigin }: Behaviour) =>
    Buffer.from(
      JSON.stringify({
        type: kind,
        challenge,
        origin: origin ?? site.origin,
        crossOrigin: crossOrigin ?? false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, { isVerified = true, counter }: Behaviour) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? counted)
    if (firstCounter > 0) counted += 1
    const bits = present | flags | (isVerified ? verified : 0)
    return Buffer.concat([hash(rpId), Buffer.from([bits]), count])
  }

  /** Makes the passkey, as `navigator.credentials.create` does. */
  const create = (options: NewPasskeyOptions, behaviour: Behaviour = {}): NewPasskey => {
    owner ||= options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([
      authenticatorData(behaviour.rpId ?? options.rp.id, withKey, behaviour),
      Buffer.alloc(16),
      length,
      id,
      keyOf(publicKey),
    ])
    const statement: ReadonlyMap<string, Cbor> = behaviour.hasCertificate
      ? new Map<string, Cbor>([
          ['alg', -7],
          ['sig', Buffer.alloc(8)],
          ['x5c', [Buffer.alloc(8)]],
        ])
      : new Map()
    const object = new Map<string, Cbor>([
      ['fmt', behaviour.hasCertificate ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', data],
    ])
    return {
      id: idText,
      rawId: idText,
      type,
      response: {
        clientDataJSON: clientData(
          'webauthn.create',
          behaviour.challenge ?? options.challenge,
          behaviour,
        ).toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  const get = (options: PasskeyOptions, behaviour: Behaviour = {}): SignedChallenge => {
    const data = authenticatorData(behaviour.rpId ?? options.rpId, 0, behaviour)
    const client = clientData('webauthn.get', behaviour.challenge ?? options.challenge, behaviour)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return {
      id: idText,
      rawId: idText,
      type,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: behaviour.userHandle ?? owner,
      },
    }
  }
  return { create, get }
}
