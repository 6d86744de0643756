import type { NewPasskey, SignedChallenge } from '@openchair/contract'
import type { PasskeySite } from './passkey-site.ts'

/** ES256, RS256 and EdDSA, which every supported version of Node can verify. */
export const passkeyAlgorithms = [-7, -257, -8]

/** The library needs 70 MB, which a process without passkeys saves. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** Gives the result of a check of what a stranger sent; undefined if it throws, whatever it says. */
const unlessRefused = async <T>(check: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await check()
  } catch {
    return undefined
  }
}

/** A passkey as it is stored. */
type VerifiedPasskey = {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
}

/**
 * Verifies a passkey that a device has made for a challenge. Undefined if it is none of this site, or the device
 * has not verified its user. Certificates of makers are refused: nobody asked for them, and to check one could
 * make the server call addresses that a stranger names.
 */
export const verifyNewPasskey = async (
  { response, ...made }: NewPasskey,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<VerifiedPasskey | undefined> => {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    library(),
    helpers(),
  ])
  return unlessRefused(async () => {
    const { clientDataJSON, attestationObject, transports = [] } = response
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const isPlain = ['none', 'packed'].includes(attestation.get('fmt'))
    if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp: isSynced } = registrationInfo
    const { id, publicKey, counter } = credential
    return { id, publicKey: Buffer.from(publicKey), counter, transports, isSynced }
  })
}

/**
 * Verifies that a device with a passkey has signed a challenge. Undefined if it has not, has not verified its
 * user, or has counted back. Gives the uses that the device has counted.
 */
export const verifySigned = async (
  signed: SignedChallenge,
  challenge: string,
  { rpId, origin }: PasskeySite,
  { publicKey, counter, transports }: Pick<VerifiedPasskey, 'publicKey' | 'counter' | 'transports'>,
): Promise<Pick<VerifiedPasskey, 'counter' | 'isSynced'> | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  return unlessRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: signed.id,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: [...transports],
      },
    })
    const { newCounter, credentialBackedUp: isSynced } = authenticationInfo
    return verified ? { counter: newCounter, isSynced } : undefined
  })
}
