import { mailboxSql } from '../store/mailbox-sql.ts'

/**
 * SQL of the id under which the desk shows a customer: that of the account that has claimed it, or else of the
 * guest with whom staff have joined it, or its own (desk/same-person).
 */
export const headSql = (customerId: string): string => `
  (select coalesce(one.claimed_by, host.claimed_by, host.id, one.id)
   from customer as one left join customer as host on host.id = one.joined_to where one.id = ${customerId})`

/**
 * SQL of the columns of all customers who are one person at the desk, as `member`, by the id that `headSql` gives.
 * Guests' calls use `withClaimedSql` instead: what staff take for one person gives nobody another's bookings.
 */
export const membersSql = (head: string, columns: string): string => `
  select ${columns} from customer as member
  where member.id = ${head} or member.claimed_by = ${head} or (member.joined_to = ${head} and member.claimed_by is null)
  union all
  select ${columns} from customer as claimed
  join customer as member on member.joined_to = claimed.id and member.claimed_by is null
  where claimed.claimed_by = ${head}`

/** SQL of the ids of all customers who are one person at the desk, in brackets for `in`. */
export const personSql = (head: string): string => `(${membersSql(head, 'member.id')})`

/** SQL of a person at the desk as one row: what holds for all customers who are the person. */
export const sharedSql = (head: string): string => `
  select bool_or(member.prepay_only or member.must_prepay) as "mustPrepay", bool_or(member.must_prepay) as "mustPrepayAtDesk",
    bool_or(member.prepay_only) as "mustPrepayByFile", bool_or(member.cannot_book_online) as "cannotBookOnline",
    string_agg(member.note, e'\\n' order by member.id = ${head} desc, member.note_at) as note,
    (array_agg(member.note_by order by member.note_at desc nulls last))[1] as "noteBy", max(member.note_at) as "noteAt"
  from (${membersSql(head, 'member.*')}) as member`

/**
 * SQL of the limits that the desk has set on whoever has this mailbox (`mailboxOf`) or phone, or is this customer, as
 * one row. A person is limited by each of their contacts. The array and `offset 0` tell the planner that few customers have
 * a contact, for which it would otherwise read the whole table.
 */
export const limitsSql = (brandId: string, mailbox: string, phone: string, accountId: string): string => `
  select coalesce(bool_or(member.must_prepay), false) as must_prepay,
    coalesce(bool_or(member.cannot_book_online), false) as cannot_book_online
  from (
    select ${headSql('known.id')} as id from unnest(array(
      select id from customer where brand_id = ${brandId} and email is not null and ${mailboxSql('email')} = ${mailbox}
      union select id from customer where brand_id = ${brandId} and phone = ${phone}
      union select id from customer where id = ${accountId}
    )) as known (id) offset 0
  ) as head
  cross join lateral (${membersSql('head.id', 'member.must_prepay, member.cannot_book_online')}) as member`
