import type { Contact } from '../holds/hold.ts'
import type { Queryable } from '../store/db.ts'

/** SQL of whether the customer with this e-mail (in lower case) or this phone has to pay when booking with a brand. */
export const prepayOnlySql = (brandId: string, email: string, phone: string): string => `
  (exists (select from customer where customer.brand_id = ${brandId} and prepay_only and lower(email) = ${email})
    or exists (select from customer where customer.brand_id = ${brandId} and prepay_only and phone = ${phone}))`

/** Whether the customer with this e-mail or this phone has to pay when booking with a brand. */
export const isPrepayOnly = async (
  queryable: Queryable,
  brandId: string,
  { email, phone }: Contact,
): Promise<boolean> => {
  const { rows } = await queryable.query<{ isPrepayOnly: boolean }>(
    `select ${prepayOnlySql('$1::uuid', '$2::text', '$3::text')} as "isPrepayOnly"`,
    [brandId, email ?? null, phone ?? null],
  )
  return rows[0]?.isPrepayOnly === true
}
