import type { DeskHint } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, CallError, inTurn, send } from './client.ts'

/** The library is loaded once somebody has or wants a passkey. */
const library = () => import('@simplewebauthn/browser')

/**
 * Tells if the browser knows passkeys at this address (desk/passkeys). None does so without encryption, or for a
 * host that has only an address.
 */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** Tells if the browser offers passkeys beside an e-mail that is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
  // Older browsers do not have it, whatever the types say.
  knowsPasskeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/** The faults of a device in the words of refusals: it has such a passkey already, or it failed. */
const refusedByDevice = (code: 'passkey_exists' | 'passkey_failed') =>
  new CallError({ status: 400, code, message: '' })

/** Waits for the person at the device. Undefined if they have closed its question, or did not answer. */
const atDevice = async <T>(question: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await question()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw refusedByDevice(name === 'InvalidStateError' ? 'passkey_exists' : 'passkey_failed')
  }
}

/**
 * Signs in with a passkey. With `beside` the browser offers them beside the e-mail, and waits until one is
 * chosen; it does not begin to wait once the signal says that another way was taken, because a device has only
 * one question at a time. Undefined if none was chosen.
 */
export const signInByPasskey = async ({ beside }: { readonly beside?: AbortSignal } = {}) => {
  const { startAuthentication } = await library()
  const optionsJSON = await inTurn(() => send(calls.askForPasskey, {}))
  if (beside?.aborted === true) return undefined
  const useBrowserAutofill = beside !== undefined
  const signed = await atDevice(() => startAuthentication({ optionsJSON, useBrowserAutofill }))
  if (signed === undefined) return undefined
  const { id, rawId, type, response } = signed
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return send(calls.signInStaffByPasskey, {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  })
}

/** The passkeys and the devices of whoever is signed in. */
export const accountQuery = () => ask(calls.getDeskAccount, {})

/** Makes a passkey on this device, and adds it. Undefined if the person has closed the device's question. */
export const addPasskey = async () => {
  const { startRegistration } = await library()
  const optionsJSON = await send(calls.askForNewPasskey, {})
  const made = await atDevice(() => startRegistration({ optionsJSON }))
  if (made === undefined) return undefined
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  return send(calls.addPasskey, {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  })
}

export const removePasskey = (passkeyId: string) => send(calls.removePasskey, { passkeyId })

export const dismissHint = (hint: DeskHint) => send(calls.dismissHint, { hint })
