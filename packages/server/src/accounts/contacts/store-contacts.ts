import type { Queryable } from '../../store/db.ts'

/** Makes others who decide about the same phone or e-mail wait until the transaction ends, also where nobody has it yet. */
export const lockContact = async (client: Queryable, contact: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`, [contact])
}

/** Makes a newly verified e-mail that of the user's customers who had none, or the one before it. */
export const replaceEmail = async (
  client: Queryable,
  userId: string,
  { was, email }: { readonly was: string | null; readonly email: string },
): Promise<void> => {
  await client.query(
    `update customer set email = $2 where user_id = $1 and (email is null or lower(email) in ($2, $3))`,
    [userId, email, was],
  )
}

export const replacePhone = async (
  client: Queryable,
  userId: string,
  { was, phone }: { readonly was: string | null; readonly phone: string },
): Promise<void> => {
  await client.query(
    `update customer set phone = $2 where user_id = $1 and (phone is null or phone in ($2, $3))`,
    [userId, phone, was],
  )
}
