import type { WireLanguage } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'

export type ResetRequest = {
  readonly email: string
  readonly brandId: string | null
  readonly language: WireLanguage
}

export const queueResetLink = async (on: Queryable, request: ResetRequest): Promise<void> => {
  await on.query(`select graphile_worker.add_job('send-reset-link', $1::json, max_attempts := 5)`, [
    JSON.stringify(request),
  ])
}
