import { across } from '../../store/across-shops.ts'
import { mailboxSql } from '../../store/mailbox-sql.ts'

const coming = (isTheirs: string): string => `array(
  select ${across.customer} appointment.starts_at
  from shop
  join appointment on appointment.shop_id = shop.id and appointment.state = 'booked' and appointment.starts_at > $2
  join sale_order on sale_order.shop_id = shop.id and sale_order.id = appointment.sale_order_id
  join customer on customer.id = sale_order.customer_id
  where shop.brand_id = $4 and ${isTheirs}
    and not exists (select from payment where payment.shop_id = shop.id and payment.sale_order_id = sale_order.id)
  order by appointment.starts_at desc)`

/**
 * SQL of when the appointments begin that a contact has before it at a brand without having paid, the latest first: `$2` is now,
 * `$4` the brand, `$5` the mailbox or the phone.
 */
export const comingUnpaidSql = {
  email: coming(`customer.email like '%@%' and ${mailboxSql('customer.email')} = $5`),
  phone: coming('customer.phone = $5'),
}
