import type { WireLanguage } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { json } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

export type ResetRequest = {
  readonly email: string
  readonly brandId: string | null
  readonly language: WireLanguage
}

const queueStatement = statement(
  'queue-reset-link',
  { request: json<ResetRequest>() },
  `select graphile_worker.add_job('send-reset-link', $request::json, max_attempts := 5)`,
)

export const queueResetLink = async (on: Queryable, request: ResetRequest): Promise<void> => {
  await queueStatement.run(on, { request })
}
