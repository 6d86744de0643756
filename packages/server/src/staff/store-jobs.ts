import { z } from 'zod'
import { json } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/**
 * A sign-in that was asked for: the e-mail in lower case, the hash of the device's secret in hexadecimal, and the
 * origin of the page that asked. The previous version writes no origin.
 */
export const signInRequest = z.object({
  email: z.string(),
  deviceHash: z.string(),
  origin: z.string().optional(),
})
type SignInRequest = z.infer<typeof signInRequest>

export const queueSignIn = statement(
  'queue-staff-sign-in',
  { request: json<SignInRequest>() },
  `select graphile_worker.add_job('send-desk-sign-in', $request::json, max_attempts := 5)`,
).run
