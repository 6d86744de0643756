import { giveNotificationsConsent, requestCode, sendBrandAppLink } from '@openchair/contract/calls'
import { card, checkOut, makeCart, namesOf } from './booking.ts'
import { signInByCode } from './sign-in.ts'
import type { TestApp } from './test-app.ts'
import { joinAs } from './waiting-list.ts'

/** A person whose names, e-mail and phone appear nowhere else. */
export const zora = {
  firstName: 'Zorquil',
  lastName: 'Vantreeg',
  email: 'Zorquil.Vantreeg@example.com',
  phone: '+12125550163',
}
export const traces = ['zorquil', 'vantreeg', '2125550163']

const signedUp = `
  insert into user_identity (provider, subject, user_id, created_at) select 'apple', 'sub-' || email, id, created_at
    from user_account;
  insert into account_link (token_hash, kind, user_id, email, created_at, expires_at)
    select '\\x00', 'verify_email', id, email, created_at, created_at from user_account`

const savedCard = `
  insert into payment_card (customer_id, reference, brand, last4, expiry_month, expiry_year, fingerprint, is_default, created_at)
    select customer_id, card_reference, card_brand, card_last4, 12, 2029, 'print', true, payment.created_at
    from payment join sale_order on sale_order.id = payment.sale_order_id where payment.kind = 'card'`

const reviewed = `
  update appointment set rating = 5, review = 'Zorquil was here', rated_at = created_at
    from sale_order as sale where sale.id = appointment.sale_order_id`
const asked = `
  insert into notification (id, shop_id, sale_order_id, appointment_id, created_at)
    select gen_random_uuid(), shop_id, sale_order_id, id, now() from appointment`

/**
 * Does everything that leaves traces of a person. They book twice, with a code and a note, review, consent to
 * news, sign in and become a member.
 */
export const leaveTraces = async (t: TestApp): Promise<void> => {
  await t.pool.query(
    `insert into membership (brand_id, name, percentage, email, phone) select id, 'Friend', 5, $1, $2 from brand`,
    [zora.email.toLowerCase(), zora.phone],
  )
  const free = await namesOf(t, 'harbour-free')
  const booked = { barberId: 'dora', services: free.services('corte'), dateTime: '2026-11-24T12:00:00-05:00' }
  const named = { firstName: zora.firstName, lastName: zora.lastName }
  const cart = await makeCart(t, 'harbour-free', [{ ...booked, customer: named }], { customer: zora })
  const wrote = { customer: zora, note: 'Zorquil has a scar' }
  const { body: sold } = await checkOut(t, 'harbour-free', cart.id, { ...wrote, isBookNoPay: true })
  const promotional = { email: true, phone: true }
  await t.send(giveNotificationsConsent, { id: 'harbour-free', saleOrderId: sold.id, promotional })
  const { services } = await namesOf(t, 'harbour-card')
  const cut = { barberId: 'ada', services: services('cut'), dateTime: '2026-11-24T10:00:00-05:00' }
  const paid = await makeCart(t, 'harbour-card', [cut], { promoCode: 'FADE20', customer: zora })
  const { status } = await checkOut(t, 'harbour-card', paid.id, { ...wrote, paymentToken: card() })
  if (status !== 200) throw new Error(`the card was not taken: ${status}`)
  await signInByCode(t, { phone: zora.phone, brandId: 'harbour' })
  await t.send(requestCode, { phone: zora.phone, brandId: 'harbour' })
  await t.pool.query(`update user_account set email = $1 where phone = $2`, [
    zora.email.toLowerCase(),
    zora.phone,
  ])
  await t.pool.query(signedUp)
  await t.pool.query(savedCard)
  await t.pool.query(reviewed)
  await t.pool.query(asked)
  await t.pool.query(
    `update brand set extension = extension || '{"iTunesLink": "https://apps.example.com/1"}'`,
  )
  await t.send(sendBrandAppLink, { id: 'harbour', phone: zora.phone })
  await joinAs(t, 'harbour-card', 0, { ...zora, paymentToken: card() })
  const { barberId } = cut
  await makeCart(t, 'harbour-card', [{ barberId, services: cut.services }], { customer: zora })
}

/** The tables of the database that contain a trace of the person in any column. */
export const tracesIn = async ({ pool }: Pick<TestApp, 'pool'>): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query<{ readonly name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by name`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from ${name} as each where each::text ilike any($1) limit 1`,
      [traces.map((trace) => `%${trace}%`)],
    )
    if (rowCount !== 0) found.push(name.replace('public.', ''))
  }
  return found
}
