import type { Queryable } from '../store/db.ts'
import { bytes, instant, integer, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** The phone to which a code is sent, and the only visitor who can use the code (accounts/code). */
export type CodeRequest = { readonly phone: string; readonly brandId: string; readonly visitorId: string }

const request = { phone: text, brandId: uuid, visitorId: text }

const deleteEndedStatement = statement(
  'delete-ended-codes',
  { now: instant },
  'delete from sign_in_code where expires_at <= $now',
)

const writeStatement = statement(
  'write-code',
  { ...request, id: uuid, hash: bytes, now: instant, expiresAt: instant },
  `insert into sign_in_code (id, phone, brand_id, visitor_id, code_hash, created_at, expires_at)
   values ($id, $phone, $brandId, $visitorId, $hash, $now, $expiresAt)
   on conflict (phone, brand_id, visitor_id) do update
   set id = excluded.id, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at,
     expires_at = excluded.expires_at`,
)

/** Stores a code in place of the one sent before it. `hash` makes its hash from the new id of the row. */
export const writeCode = async (
  client: Queryable,
  asked: CodeRequest,
  code: {
    readonly id: string
    readonly hash: Buffer
    readonly now: Temporal.Instant
    readonly expiresAt: Temporal.Instant
  },
): Promise<void> => {
  await deleteEndedStatement.run(client, { now: code.now })
  await writeStatement.run(client, { ...asked, ...code })
}

/** Counts a try at a code, and returns the hash to compare. Undefined if there is no code left to try. */
export const tryCode = statement(
  'try-code',
  { ...request, most: integer, now: instant },
  `update sign_in_code set tries = tries + 1
   where phone = $phone and brand_id = $brandId and visitor_id = $visitorId and tries < $most and expires_at > $now
   returning id, code_hash as hash, tries`,
  { id: uuid, hash: bytes, tries: integer },
).first

/** Marks a code as used; false if another request used it first. */
export const useCode = statement('use-code', { id: uuid }, 'delete from sign_in_code where id = $id').any
