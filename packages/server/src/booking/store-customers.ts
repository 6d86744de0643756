import type { Customer } from '@openchair/contract'
import { mailboxOf } from '@openchair/rules'
import type { Contact } from '../holds/hold.ts'
import type { Queryable } from '../store/db.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'

/** SQL of whether the customer with this mailbox (`mailboxOf`) or this phone has to pay when booking with a brand. */
export const prepayOnlySql = (brandId: string, mailbox: string, phone: string): string => `
  (exists (select from customer where customer.brand_id = ${brandId} and prepay_only and ${mailboxSql('email')} = ${mailbox})
    or exists (select from customer where customer.brand_id = ${brandId} and prepay_only and phone = ${phone}))`

/** Whether the customer with this e-mail or this phone has to pay when booking with a brand. */
export const isPrepayOnly = async (
  queryable: Queryable,
  brandId: string,
  { email, phone }: Contact,
): Promise<boolean> => {
  const { rows } = await queryable.query<{ isPrepayOnly: boolean }>(
    `select ${prepayOnlySql('$1::uuid', '$2::text', '$3::text')} as "isPrepayOnly"`,
    [brandId, email === undefined ? null : mailboxOf(email), phone ?? null],
  )
  return rows[0]?.isPrepayOnly === true
}

/**
 * SQL of the id of the customer with this name and contact from an earlier booking: made without signing in, or by the account
 * that claimed it, with other details than its own.
 */
export const knownCustomerSql = (
  brandId: string,
  {
    email,
    phone,
    firstName,
    lastName,
    claimedBy,
  }: Readonly<Record<'email' | 'phone' | 'firstName' | 'lastName' | 'claimedBy', string>>,
): string => `
  (select id from customer where customer.brand_id = ${brandId} and lower(email) = lower(${email}) and phone = ${phone}
    and first_name = ${firstName} and last_name = ${lastName} and user_id is null
    and claimed_by is not distinct from ${claimedBy} limit 1)`

/** The id of that customer; null where there is none. */
export const findKnownCustomer = async (
  on: Queryable,
  brandId: string,
  { email, phone, firstName, lastName }: Customer,
  accountId: string | undefined,
): Promise<string | null> => {
  const placeholders = { email: '$2', phone: '$3', firstName: '$4', lastName: '$5', claimedBy: '$6::uuid' }
  const { rows } = await on.query<{ id: string | null }>(
    `select ${knownCustomerSql('$1::uuid', placeholders)} as id`,
    [brandId, email, phone, firstName, lastName, accountId ?? null],
  )
  return rows[0]?.id ?? null
}

/** The contact of whoever booked a sale; nothing where there is none, or no such sale. */
export const contactOfSale = async (
  on: Queryable,
  { shopId, saleOrderId }: { readonly shopId: string; readonly saleOrderId: string },
): Promise<Contact> => {
  const { rows } = await on.query<Contact>(
    `select lower(customer.email) as email, customer.phone from sale_order
     join customer on customer.id = sale_order.customer_id
     where sale_order.shop_id = $1 and sale_order.id = $2`,
    [shopId, saleOrderId],
  )
  return { email: rows[0]?.email ?? undefined, phone: rows[0]?.phone ?? undefined }
}
