import type { Queryable } from '../../store/db.ts'
import { json, list, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { Person } from './store-person.ts'

/** The parts of an export by name, each as SQL that gives a JSON array. */
const parts = {
  customers: `select to_jsonb(customer) - '{note_by,joined_by,version}'::text[] as row from customer where id = any($customerIds)`,
  users: `select to_jsonb(account) - 'password_hash' || jsonb_build_object(
      'identities', (select coalesce(jsonb_agg(to_jsonb(identity)), '[]') from user_identity as identity
        where identity.user_id = account.id),
      'sessions', (select coalesce(jsonb_agg(to_jsonb(session) - 'token_hash' - 'user_id'), '[]')
        from user_session as session where session.user_id = account.id)) as row
    from user_account as account where id = any($userIds)`,
  saleOrders: `select to_jsonb(sale) || jsonb_build_object(
      'appointments', (select coalesce(jsonb_agg(to_jsonb(booked) order by position), '[]') from appointment as booked
        where booked.shop_id = sale.shop_id and booked.sale_order_id = sale.id),
      'notifications', (select coalesce(jsonb_agg(to_jsonb(asked)), '[]') from notification as asked
        where asked.shop_id = sale.shop_id and asked.sale_order_id = sale.id),
      'payments', (select coalesce(jsonb_agg(to_jsonb(paid) - 'gateway_reference' - 'card_reference'), '[]') from payment as paid
        where paid.shop_id = sale.shop_id and paid.sale_order_id = sale.id),
      'refunds', (select coalesce(jsonb_agg(to_jsonb(given)), '[]') from refund as given
        where given.shop_id = sale.shop_id and given.sale_order_id = sale.id)) as row
    from sale_order as sale where customer_id = any($customerIds)`,
  waitingListApplications: `select to_jsonb(application) - 'card_reference' || jsonb_build_object(
      'offers', (select coalesce(jsonb_agg(to_jsonb(slot) order by starts_at), '[]') from waiting_list_slot as slot
        where slot.shop_id = application.shop_id and slot.application_id = application.id)) as row
    from waiting_list_application as application where customer_id = any($customerIds)`,
  giftCards: `select to_jsonb(bought) || jsonb_build_object('balance', card.balance) as row
    from gift_card_sale as bought join gift_card as card on card.id = bought.gift_card_id
    join sale_order as sale on sale.shop_id = bought.shop_id and sale.id = bought.sale_order_id
    where sale.customer_id = any($customerIds) or lower(bought.recipient_email) = any($emails)`,
  carts: `select to_jsonb(cart) - 'proof_hash' as row from cart
    where lower(request->'customer'->>'email') = any($emails) or request->'customer'->>'phone' = any($phones)
      or sale_order_id in (select id from sale_order where customer_id = any($customerIds))`,
  cards: `select to_jsonb(card) - 'reference' - 'fingerprint' as row from payment_card as card where customer_id = any($customerIds)`,
  consentsAsked: `select to_jsonb(consent_ask) - 'token_hash' as row from consent_ask where customer_id = any($customerIds)`,
  consents: `select to_jsonb(consent) as row from consent where customer_id = any($customerIds)`,
  messages: `select to_jsonb(message) - 'content' as row from message where lower(receiver) = any($emails || $phones)`,
  memberships: `select to_jsonb(membership) as row from membership where lower(email) = any($emails) or phone = any($phones)`,
  usedCodes: `select to_jsonb(hold) as row from hold where customer_email = any($emails) or customer_phone = any($phones)`,
  signInCodes: `select jsonb_build_object('phone', phone, 'created_at', created_at) as row from sign_in_code
    where phone = any($phones)`,
  securityEvents: `select to_jsonb(happened) - 'key' - 'contact' as row from security_event as happened where account_id = any($userIds)`,
} as const

/** Everything that is stored about a person: rows as JSON, by part of the export. */
export type ExportedPerson = Readonly<Record<keyof typeof parts, readonly object[]>>

const named = Object.entries(parts).map(
  ([name, select]) => `'${name}', (select coalesce(jsonb_agg(row), '[]') from (${select}) as found)`,
)

const exportStatement = statement(
  'export-person',
  { customerIds: list(uuid), userIds: list(uuid), emails: list(text), phones: list(text) },
  `select jsonb_build_object(${named.join(', ')}) as person`,
  { person: json<ExportedPerson>() },
)

/** Reads everything that is stored about a person, except secrets. */
export const exportPerson = async (
  on: Queryable,
  { customerIds, userIds, emails, phones }: Person,
): Promise<ExportedPerson> =>
  (await exportStatement.only(on, { customerIds, userIds, emails, phones })).person

/** The number of rows stored about a person. */
export const rowsOf = (exported: ExportedPerson): number =>
  Object.values(exported).reduce((sum, rows) => sum + rows.length, 0)
