import { z } from 'zod'
import { instant, word } from './value.ts'

/** Bytes as browsers write them: base64 for addresses, without padding. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
/** The id that a device gave to a passkey: up to 1,023 bytes. */
export const passkeyId = bytes(1364)
const response = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') }
/** The ways to a device, such as `internal` or `usb`. Browsers may invent others. */
const transports = z.array(word.max(32)).max(10)
const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** The request to make a passkey, as `navigator.credentials.create` takes it in JSON. */
export const newPasskeyOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    /** The passkeys that the account has, so that no device makes a second one. */
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'NewPasskeyOptions' })

/** The request to sign in by a passkey, as `navigator.credentials.get` takes it in JSON. It names no account. */
export const passkeyOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyOptions' })

/** The passkey that a device has made. */
export const newPasskey = z
  .object({
    ...response,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(16_000),
      transports: transports.optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })

/** The answer of a device that signs in. */
export const signedChallenge = z
  .object({
    ...response,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(100),
    }),
  })
  .meta({ id: 'SignedChallenge' })

/** A passkey of an account. */
export const passkey = z
  .object({
    id: passkeyId,
    /** The browser and the system that made it, as its `User-Agent` said; null if it said nothing known. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** True if the person's other devices have it as well. */
    isSynced: z.boolean(),
    createdAt: instant,
    /** The last sign-in by it; null if there was none. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey' })

/** A device at which an account is signed in at the desk. */
export const deskDevice = z
  .object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** The last use, to five minutes. */
    lastUsedAt: instant,
    isThisOne: z.boolean(),
  })
  .meta({ id: 'DeskDevice' })

export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>
export type PasskeyOptions = z.infer<typeof passkeyOptions>
export type NewPasskey = z.infer<typeof newPasskey>
export type SignedChallenge = z.infer<typeof signedChallenge>
export type Passkey = z.infer<typeof passkey>
export type DeskDevice = z.infer<typeof deskDevice>
