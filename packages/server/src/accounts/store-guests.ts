import type { WireLanguage } from '@openchair/contract'
import { instant, nullable, text, uuid, wordOf, boolean, integer } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { headSql, personSql } from './store-people.ts'

/** Finds the guest under whom the desk shows a customer of a brand; undefined if the brand has none by this id. */
export const findHead = statement(
  'find-head-of-guest',
  { brandId: uuid, id: uuid },
  `select head.id from customer as asked cross join lateral ${headSql('asked.id')} as head (id)
   where asked.id = $id and asked.brand_id = $brandId`,
  { id: uuid },
).value

/** Locks a guest of a brand, and reads what the desk changes. */
export const lockGuest = statement(
  'lock-guest',
  { brandId: uuid, id: uuid },
  `select guest.id, guest.version, guest.user_id as "userId", guest.first_name as "firstName", guest.last_name as "lastName",
     guest.email, guest.phone, guest.preferred_language as language, account.email as "verifiedEmail",
     account.phone as "verifiedPhone"
   from customer as guest left join user_account as account on account.id = guest.user_id
   where guest.brand_id = $brandId and guest.id = $id for update of guest`,
  {
    id: uuid,
    version: integer,
    userId: nullable(uuid),
    firstName: text,
    lastName: text,
    email: nullable(text),
    phone: nullable(text),
    language: wordOf<WireLanguage>(),
    verifiedEmail: nullable(text),
    verifiedPhone: nullable(text),
  },
).first

/** Writes the name, the contacts and the language of a guest. */
export const writeGuest = statement(
  'write-guest',
  {
    id: uuid,
    firstName: text,
    lastName: text,
    email: nullable(text),
    phone: nullable(text),
    language: wordOf<WireLanguage>(),
  },
  `update customer set first_name = $firstName, last_name = $lastName, email = $email, phone = $phone,
     preferred_language = $language where id = $id`,
).run

/** Writes the shop's note on a guest, in place of all notes on the customers who are the same person. */
export const writeNote = statement(
  'write-note-on-guest',
  { id: uuid, note: nullable(text), staffId: uuid, now: instant },
  `update customer set note = case when id = $id then $note end, note_at = case when id = $id then $now end,
     note_by = case when id = $id then $staffId end
   where id = $id or (note is not null and id in ${personSql('$id')})`,
).run

/** Writes the limits of a guest, in place of those of all customers who are the same person. */
export const writeLimits = statement(
  'write-limits-of-guest',
  { id: uuid, mustPrepay: boolean, cannotBookOnline: boolean },
  `update customer set must_prepay = id = $id and $mustPrepay, cannot_book_online = id = $id and $cannotBookOnline
   where id = $id or ((must_prepay or cannot_book_online) and id in ${personSql('$id')})`,
).run

/**
 * Joins a guest, and all whom staff have joined with that one, with another guest (desk/same-person). The other one
 * is written as well, so that its version grows.
 */
export const joinGuest = statement(
  'join-guest',
  { id: uuid, toId: uuid, staffId: uuid, now: instant },
  `update customer set joined_to = case when id = $toId then joined_to else $toId end,
     joined_at = case when id = $toId then joined_at else $now end,
     joined_by = case when id = $toId then joined_by else $staffId end
   where id in ($id, $toId) or joined_to = $id`,
).run

/** Finds when staff joined a guest with the one under whom the desk shows them; undefined if they did not. */
export const findJoin = statement(
  'find-join-of-guest',
  { id: uuid },
  'select joined_at as "joinedAt" from customer where id = $id and joined_to is not null and claimed_by is null for update',
  { joinedAt: instant },
).value

/**
 * Takes the join of a guest back, and writes the one under whom they were shown, so that its version grows. Those whom
 * the guest had brought along go with them. They were joined at the same instant, by an act that names the guest.
 */
export const separateGuest = statement(
  'separate-guest',
  { id: uuid, fromId: uuid },
  `update customer set joined_to = case when customer.id = $fromId then customer.joined_to when customer.id <> $id then $id end,
     joined_at = case when customer.id <> $id then customer.joined_at end,
     joined_by = case when customer.id <> $id then customer.joined_by end
   from customer as asked
   where asked.id = $id and (customer.id in ($id, $fromId)
     or customer.joined_to = asked.joined_to and customer.joined_at = asked.joined_at and exists (
       select from shop join desk_activity as joining on joining.shop_id = shop.id
       where shop.brand_id = asked.brand_id and joining.subject_id = asked.joined_to and joining.at = asked.joined_at
         and joining.act = 'guestsJoined' and joining.after->>'guestId' = $id::text))`,
).run
