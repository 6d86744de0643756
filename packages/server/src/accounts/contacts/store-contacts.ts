import type { Queryable } from '../../store/db.ts'

/** Makes others who decide about the same phone or e-mail wait until the transaction ends, also where nobody has it yet. */
export const lockContact = async (client: Queryable, contact: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`, [contact])
}

/** Makes all bookings with what a user has verified theirs, at every brand that knows them (behaviour 27). */
export const claimEverywhere = async (client: Queryable, userId: string): Promise<void> => {
  await client.query(
    `update customer set claimed_by = own.id
     from customer as own join user_account on user_account.id = own.user_id
     where own.user_id = $1 and customer.brand_id = own.brand_id
       and customer.user_id is null and customer.claimed_by is null
       and (customer.phone = user_account.phone or lower(customer.email) = user_account.email)`,
    [userId],
  )
}

/** Makes a newly verified e-mail that of the user's customers who had none, or the one before it. */
export const replaceEmail = async (
  client: Queryable,
  userId: string,
  { was, email }: { readonly was: string | null; readonly email: string },
): Promise<void> => {
  await client.query(
    `update customer set email = $2 where user_id = $1 and (email = '' or lower(email) in ($2, $3))`,
    [userId, email, was],
  )
}

export const replacePhone = async (
  client: Queryable,
  userId: string,
  { was, phone }: { readonly was: string | null; readonly phone: string },
): Promise<void> => {
  await client.query(`update customer set phone = $2 where user_id = $1 and phone in ('', $2, $3)`, [
    userId,
    phone,
    was,
  ])
}
