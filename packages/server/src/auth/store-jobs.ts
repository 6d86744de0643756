import { wireLanguages } from '@openchair/contract'
import { z } from 'zod'
import { json } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

export const resetRequest = z.object({
  email: z.string(),
  brandId: z.string().nullable(),
  language: z.enum(wireLanguages),
})
type ResetRequest = z.infer<typeof resetRequest>

export const queueResetLink = statement(
  'queue-reset-link',
  { request: json<ResetRequest>() },
  `select graphile_worker.add_job('send-reset-link', $request::json, max_attempts := 5)`,
).run
