import type { Customer } from '@openchair/contract'
import { mailboxOf } from '@openchair/rules'
import { limitsSql } from '../accounts/store-people.ts'
import type { Contact } from '../holds/hold.ts'
import { saleKey } from '../payments/kinds.ts'
import type { Queryable } from '../store/db.ts'
import { Refusal } from '../refusals/refusal.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import type { SaleKey } from '../store/sale-record.ts'
import { boolean, nullable, text, uuid } from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'

/** SQL that tells if the customer with this mailbox (`mailboxOf`) or phone has to pay at booking. */
export const prepayOnlySql = (brandId: string, mailbox: string, phone: string): string => `
  (exists (select from customer where customer.brand_id = ${brandId} and prepay_only and ${mailboxSql('email')} = ${mailbox})
    or exists (select from customer where customer.brand_id = ${brandId} and prepay_only and phone = ${phone}))`

const given = givenRows({ mailbox: nullable(text), phone: nullable(text), customerId: nullable(uuid) })

const limitsStatement = statement(
  'read-limits-of-customers',
  { ...given.kinds, brandId: uuid },
  `select limited.must_prepay or ${prepayOnlySql('$brandId', 'given.mailbox', 'given.phone')}
       or exists (select from customer where id = given.customer_id and prepay_only) as "isPrepayOnly",
     limited.cannot_book_online as "cannotBookOnline"
   from ${given.from('given', 'index')}
   cross join lateral (${limitsSql('$brandId', 'given.mailbox', 'given.phone', 'given.customer_id')}) as limited
   order by index`,
  { isPrepayOnly: boolean, cannotBookOnline: boolean },
)

/** SQL that tells if a brand limits any customer, which most checkouts need to know alone. */
export const limitsAnybodySql = (brandId: string): string => `
  exists (select from customer where brand_id = ${brandId} and (prepay_only or must_prepay or cannot_book_online))`

/** The limits of whoever books with a brand. */
export type CustomerLimits = { readonly isPrepayOnly: boolean; readonly cannotBookOnline: boolean }

export const unlimited: CustomerLimits = { isPrepayOnly: false, cannotBookOnline: false }

/**
 * Reads if the customers with these e-mails or phones have to pay when booking with a brand, by its file or its desk, and
 * if they cannot book online (desk/limits), in the order of the contacts. A customer who is known limits all contacts
 * that they book with.
 */
export const readAllLimits = (
  on: Queryable,
  brandId: string,
  booking: readonly { readonly contact: Contact; readonly customerId: string | undefined }[],
): Promise<readonly CustomerLimits[]> => {
  const rows = booking.map(({ contact: { email, phone }, customerId }) => ({
    mailbox: email === undefined ? null : mailboxOf(email),
    phone,
    customerId,
  }))
  return limitsStatement.rows(on, { brandId, ...given.values(rows) })
}

/** Reads the limits of one customer, as `readAllLimits` does. */
export const readLimits = async (
  on: Queryable,
  brandId: string,
  contact: Contact,
  customerId?: string,
): Promise<CustomerLimits> => {
  const [limits] = await readAllLimits(on, brandId, [{ contact, customerId }])
  return limits ?? unlimited
}

/** Refuses with `cannot_book_online` a guest who books by calling the shop, and says nothing more (desk/limits). */
export const checkOnline = ({ cannotBookOnline }: CustomerLimits, phone: string): void => {
  if (cannotBookOnline) throw new Refusal('cannot_book_online', { params: { phone }, details: { phone } })
}

/**
 * SQL of the id of the customer who has this name and contact from an earlier booking. They booked without
 * signing in, or signed in to the account that claims them, with other details than the account's.
 */
export const knownCustomerSql = (
  brandId: string,
  known: Readonly<Record<'email' | 'phone' | 'firstName' | 'lastName' | 'claimedBy', string>>,
): string => `
  (select id from customer
    where customer.brand_id = ${brandId} and lower(email) = lower(${known.email}) and phone = ${known.phone}
    and first_name = ${known.firstName} and last_name = ${known.lastName} and user_id is null
    and claimed_by is not distinct from ${known.claimedBy} limit 1)`

/** The kinds of the values in `askedCustomerSql`. */
export const askedCustomer = {
  brandId: uuid,
  email: text,
  phone: text,
  firstName: text,
  lastName: text,
  accountId: nullable(uuid),
}

/** The SQL of `knownCustomerSql` for a statement about one customer. */
export const askedCustomerSql = knownCustomerSql('$brandId', {
  email: '$email',
  phone: '$phone',
  firstName: '$firstName',
  lastName: '$lastName',
  claimedBy: '$accountId',
})

const knownStatement = statement('find-known-customer', askedCustomer, `select ${askedCustomerSql} as id`, {
  id: nullable(uuid),
})

/** The id that `knownCustomerSql` finds; null if there is none. */
export const findKnownCustomer = async (
  on: Queryable,
  brandId: string,
  customer: Customer,
  accountId: string | undefined,
): Promise<string | null> => (await knownStatement.only(on, { ...customer, brandId, accountId })).id

const ofSaleStatement = statement(
  'find-customer-of-sale',
  saleKey,
  `select concat_ws(' ', customer.first_name, customer.last_name) as name, customer.email, customer.phone
   from sale_order as sale join customer on customer.id = sale.customer_id
   where sale.shop_id = $shopId and sale.id = $saleOrderId`,
  { name: text, email: nullable(text), phone: nullable(text) },
)

/** The customer who booked a sale, in the form that the provider is sent. */
export const { only: payerOfSale } = ofSaleStatement

/** The contact of the customer who booked a sale, as far as it is known; empty if there is no such sale. */
export const contactOfSale = async (on: Queryable, sale: SaleKey): Promise<Contact> => {
  const customer = await ofSaleStatement.first(on, sale)
  return { email: customer?.email?.toLowerCase(), phone: customer?.phone ?? undefined }
}
