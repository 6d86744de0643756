import { headSql, personSql } from '../accounts/store-people.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import { nullable, text, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/**
 * Finds guests of the brand who may be the same person as a guest (desk/same-person): the only other one who has one of
 * the contacts, or whoever has one and the same name. Two guests with an account are two people.
 */
export const findSame = statement(
  'find-same-guests',
  { brandId: uuid, id: uuid },
  `with own as (
     select member.phone, ${mailboxSql('member.email')} as mailbox from customer as member where member.id in ${personSql('$id')}
   ), alike as (
     select head.id, 'phone' as by from customer cross join lateral ${headSql('customer.id')} as head (id)
     where brand_id = $brandId and phone in (select phone from own)
     union
     select head.id, 'email' from customer cross join lateral ${headSql('customer.id')} as head (id)
     where brand_id = $brandId and email is not null and ${mailboxSql('email')} in (select mailbox from own)
   ), other as (
     select alike.id, min(alike.by) as by, lower(guest.first_name || ' ' || guest.last_name)
         = lower(asked.first_name || ' ' || asked.last_name) as is_namesake
     from alike join customer as guest on guest.id = alike.id join customer as asked on asked.id = $id
     where alike.id <> $id and (guest.user_id is null or asked.user_id is null)
     group by alike.id, guest.first_name, guest.last_name, asked.first_name, asked.last_name
   )
   select id, case when (select count(*) from other) = 1 then by else 'name' end as by from other
   where is_namesake or (select count(*) from other) = 1 order by id limit 5`,
  { id: uuid, by: wordOf<'phone' | 'email' | 'name'>() },
).rows

/** Finds the guests of a brand who have a phone (E.164) or a mailbox (`mailboxOf`). */
export const findByContact = statement(
  'find-guests-by-contact',
  { brandId: uuid, phone: nullable(text), mailbox: nullable(text) },
  `select distinct head.id from (
     select id from customer where brand_id = $brandId and phone = $phone
     union select id from customer where brand_id = $brandId and email is not null and ${mailboxSql('email')} = $mailbox
   ) as known cross join lateral ${headSql('known.id')} as head (id) order by head.id limit 5`,
  { id: uuid },
).values
