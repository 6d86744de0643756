import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'

/** Everything by which a person is known: rows of theirs, and what they can be reached by. */
export type Person = {
  readonly customerIds: readonly string[]
  readonly userIds: readonly string[]
  /** In lower case. */
  readonly emails: readonly string[]
  /** E.164. */
  readonly phones: readonly string[]
}

/**
 * Finds a person by the id of a customer, an e-mail or a phone: customers of any brand, those who became one with them, the
 * users they are, and all with the same e-mail. A phone may be a family's, so it joins nobody unless it is what was asked for.
 */
export const findPerson = async (on: Queryable, asked: string): Promise<Person> => {
  const by = asked.trim()
  const { rows } = await on.query<Person>(
    `with recursive known as (
       select id, user_id, claimed_by, lower(email) as email from customer
       where id = $1 or lower(email) = $2 or phone = $3
         or user_id in (select id from user_account where email = $2 or unverified_email = $2 or phone = $3)
       union
       select other.id, other.user_id, other.claimed_by, lower(other.email) from customer as other
       join known on other.claimed_by = known.id or other.id = known.claimed_by or other.user_id = known.user_id
         or lower(other.email) = known.email and known.email <> ''
     ),
     users as (
       select id, phone, email, unverified_email from user_account
       where id in (select user_id from known) or email = $2 or unverified_email = $2 or phone = $3
     ),
     contacts as (
       select lower(customer.email) as email, customer.phone from customer where id in (select id from known)
       union select email, phone from users
       union select unverified_email, null from users
       union select nullif($2, ''), nullif($3, '')
     )
     select array(select distinct id from known) as "customerIds", array(select id from users) as "userIds",
       array(select distinct email from contacts where email <> '') as emails,
       array(select distinct phone from contacts where phone <> '') as phones`,
    [isUuid(by) ? by : null, by.includes('@') ? by.toLowerCase() : '', by.startsWith('+') ? by : ''],
  )
  const [person] = rows
  if (person === undefined) throw new Error('a person was not read')
  return person
}

/** Whether anything is known by it at all. */
export const isKnown = ({ customerIds, userIds }: Person): boolean => customerIds.length + userIds.length > 0
