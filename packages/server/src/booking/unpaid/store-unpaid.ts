import { mailboxSql } from '../../store/mailbox-sql.ts'
import { bytes, instant, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { recountSql } from '../../limits/store.ts'

/** SQL of the starts of a contact's coming, unpaid appointments, the latest first. */
const coming = (isTheirs: string): string => `array(
  select appointment.starts_at
  from shop
  join appointment on appointment.shop_id = shop.id and appointment.state = 'booked' and appointment.starts_at > $now
  join sale_order on sale_order.shop_id = shop.id and sale_order.id = appointment.sale_order_id
  join customer on customer.id = sale_order.customer_id
  where shop.brand_id = $brandId and ${isTheirs}
    and not exists (select from payment where payment.shop_id = shop.id and payment.sale_order_id = sale_order.id)
  order by appointment.starts_at desc)`

const recounting = (kind: 'email' | 'phone', isTheirs: string) =>
  statement(
    `recount-unpaid-by-${kind}`,
    { key: bytes, now: instant, brandId: uuid, contact: text },
    recountSql(coming(isTheirs)),
  )

/** Statements that count again the coming appointments that a contact has not paid for at a brand. */
export const recountUnpaid = {
  email: recounting('email', `customer.email like '%@%' and ${mailboxSql('customer.email')} = $contact`),
  phone: recounting('phone', 'customer.phone = $contact'),
}
