import type { Queryable } from '../store/db.ts'

/** To whom a code was sent, and who asked for it: the code can be used by nobody else (behaviour 18). */
export type CodeRequest = { readonly phone: string; readonly brandId: string; readonly visitorId: string }

/** Writes a code in place of the one that was sent before it. `hash` is made of the row's id, which is new. */
export const writeCode = async (
  client: Queryable,
  { phone, brandId, visitorId }: CodeRequest,
  code: {
    readonly id: string
    readonly hash: Buffer
    readonly now: Temporal.Instant
    readonly expiresAt: Temporal.Instant
  },
): Promise<void> => {
  await client.query('delete from sign_in_code where expires_at <= $1', [code.now.toString()])
  await client.query(
    `insert into sign_in_code (id, phone, brand_id, visitor_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (phone, brand_id, visitor_id) do update
     set id = excluded.id, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    [code.id, phone, brandId, visitorId, code.hash, code.now.toString(), code.expiresAt.toString()],
  )
}

/** Counts a try at a code, and gives what it is compared with; undefined where no code is left to try. */
export const tryCode = async (
  on: Queryable,
  { phone, brandId, visitorId }: CodeRequest,
  { now, most }: { readonly now: Temporal.Instant; readonly most: number },
): Promise<{ readonly id: string; readonly hash: Buffer; readonly tries: number } | undefined> => {
  const { rows } = await on.query<{ readonly id: string; readonly hash: Buffer; readonly tries: number }>(
    `update sign_in_code set tries = tries + 1
     where phone = $1 and brand_id = $2 and visitor_id = $3 and tries < $4 and expires_at > $5
     returning id, code_hash as hash, tries`,
    [phone, brandId, visitorId, most, now.toString()],
  )
  return rows[0]
}

/** Uses a code up; false where another request was first. */
export const useCode = async (client: Queryable, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('delete from sign_in_code where id = $1', [id])
  return rowCount === 1
}
