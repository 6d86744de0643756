import { expect } from 'vitest'
import { tellEvents } from '../src/booking/tell/tell-events.ts'
import { openSalesIn } from './booked-sale.ts'
import { outboxOf } from './outbox.ts'
import { toldKinds } from './telling-shop.ts'

export type Sales = Awaited<ReturnType<typeof openSalesIn>>

/** A time on the day on which tests of messages book. */
export const at = (time: string) => `2026-11-24T${time}:00-05:00`

/** The e-mails and phones of the guest who books in tests, and of the shop. */
export const guestMail = 'ada@example.com'
export const deskMail = 'desk@shop.example'

/**
 * Opens sales like `openSalesIn`. Each professional and the shop have a mailbox, and guests may cancel late.
 */
export const openTelling = async (
  shop: string,
  options: Parameters<typeof openSalesIn>[1] = {},
): Promise<Sales> => {
  const s = await openSalesIn(shop, options)
  await s.t.pool.query(
    `update barber set email = route || '@shop.example',
       details = details || '{"canCustomerCancel": true, "advanceCancelMins": 10}'`,
  )
  await s.t.pool.query(`update shop set email = $1, revision = revision + 1`, [deskMail])
  return s
}

/** Writes the messages about recorded events, and lets a minute pass. */
export const tell = async ({ t, clock }: Sales): Promise<void> => {
  await tellEvents(t.deps)
  clock.advance({ minutes: 1 })
}

/** Writes the messages about recorded events, and deletes all messages. */
export const forget = async (s: Sales): Promise<void> => {
  await tell(s)
  await s.t.pool.query('delete from message')
}

/**
 * Writes the messages about recorded events, twice to show that none is repeated. Returns all kinds, and the
 * texts of each channel.
 */
export const toldSince = async ({ t }: Sales) => {
  await tellEvents(t.deps)
  await tellEvents(t.deps)
  const all = await outboxOf(t)
  const of = (channel: string) =>
    all.flatMap((message) => (message.channel === channel ? [message.text] : [])).join('\n')
  return { kinds: await toldKinds(t), mail: of('email'), sms: of('sms') }
}

/** Moves an appointment of a sale like a guest, who agrees to the price. */
export const move = async (
  s: Sales,
  id: string,
  saleOrderId: string,
  barber: string,
  time: string,
): Promise<void> => {
  const to = { barberId: s.names.barber(barber), dateTime: at(time) }
  const { body } = await s.move(id, { ...to, validate: true, saleOrderId })
  const moved = await s.move(id, { ...to, total: body.breakdown.total })
  expect(moved.status, moved.refusal.code).toBe(200)
  s.clock.advance({ seconds: 1 })
}

/** The messages in the outbox for a mailbox. */
export const mailsTo = async ({ t }: Sales, to: string) =>
  (await outboxOf(t, to))
    .filter(({ channel }) => channel === 'email')
    .map(({ kind, text }) => ({ kind, text }))
