import type { Queryable } from '../../store/db.ts'
import { instant, nullable, text } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { deleteInSteps } from '../../store/transaction.ts'

const findStatement = statement(
  'find-bot-proof',
  { request: text },
  'select from used_bot_proof where request = $request',
)

/** Tells whether a proof let a request through before. `request` is the hash of the whole request. */
export const wasLetThrough = async (on: Queryable, request: string): Promise<boolean> =>
  (await findStatement.run(on, { request })) > 0

const takeStatement = statement(
  'take-bot-proof',
  { id: text, request: nullable(text), now: instant },
  'insert into used_bot_proof (id, request, used_at) values ($id, $request, $now) on conflict do nothing',
)

/** Uses a proof up. False if it was used before, or if another proof let the same request through. */
export const takeProof = async (
  on: Queryable,
  id: string,
  request: string | undefined,
  now: Temporal.Instant,
): Promise<boolean> => (await takeStatement.run(on, { id, request, now })) > 0

/** Deletes the proofs that were used before an instant. */
export const removeUsedProofs = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(on, { table: 'used_bot_proof', key: 'id', where: 'used_at < $1' }, [before.toString()])
