import { z } from 'zod'
import {
  deskDevice,
  newPasskey,
  newPasskeyOptions,
  passkey,
  passkeyId,
  passkeyOptions,
  signedChallenge,
} from '../../entities/passkey.ts'
import { deskHint, staffSession } from '../../entities/staff.ts'

export const askForPasskey = { input: z.object({}), output: passkeyOptions }
export const signInStaffByPasskey = { input: signedChallenge, output: staffSession }

const account = z
  .object({
    /** In the order in which they were made. */
    passkeys: z.array(passkey),
    /** The last used one first. */
    devices: z.array(deskDevice),
  })
  .meta({ id: 'DeskAccount' })

export const getDeskAccount = { input: z.object({}), output: account }
export const askForNewPasskey = { input: z.object({}), output: newPasskeyOptions }
export const addPasskey = { input: newPasskey, output: account }
export const removePasskey = { input: z.object({ passkeyId }), output: account }
export const dismissHint = { input: z.object({ hint: deskHint }), output: staffSession }
