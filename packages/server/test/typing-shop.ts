import type { InputOf } from '@openchair/contract'
import { createCart, getShopSchedule, updateCart } from '@openchair/contract/calls'
import { type Checkout, checkOut, guest, type NewAppointment, namesOf } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'

const shop = 'harbour-free'
const day = '2026-11-24'

type Hold = InputOf<typeof updateCart>['hold']
type Sent = { readonly address?: string; readonly botToken?: string; readonly proof?: string }

/** Opens a shop where nothing is paid beforehand, whose guests open and close their details. */
export const typingShop = async (settings: Readonly<Record<string, string>> = {}) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ clock, seed: seedBrand, settings: { TRUSTED_PROXIES: '1', ...settings } })
  const names = await namesOf(t, shop)
  const at = (time: string, barber: 'dora' | 'eli' | 'any' = 'dora'): NewAppointment => ({
    barberId: barber === 'any' ? 'any' : names.barber(barber),
    services: names.services('corte'),
    dateTime: `${day}T${time}:00-05:00`,
  })
  const headersOf = ({ address = '192.0.2.1', botToken, proof }: Sent) => ({
    'x-forwarded-for': address,
    ...(botToken !== undefined && { 'x-bot-token': botToken }),
    ...(proof !== undefined && { 'x-cart-proof': proof }),
  })
  const cartOf = async (appointments: NewAppointment[], proof?: string): Promise<string> => {
    const input = { id: shop, new_appointments: appointments }
    const { body } = await t.send(createCart, input, proof === undefined ? {} : { 'x-cart-proof': proof })
    return body.id ?? ''
  }
  /**
   * Updates a cart like its page. Returns the end of its hold by the shop's clock, or the code of the
   * refusal.
   */
  const update = async (
    cartId: string,
    appointments: NewAppointment[],
    hold: Hold,
    sent: Sent = {},
  ): Promise<string | null | undefined> => {
    const input = { id: shop, cartId, new_appointments: appointments, hold }
    const { status, body, refusal } = await t.send(updateCart, input, headersOf(sent))
    return status === 200 ? (body.heldUntil?.slice(11, 19) ?? body.heldUntil) : refusal.code
  }
  /** The starts of the day that are free for this guest. */
  const free = async (own: { readonly excludeCartId?: string } = {}, proof?: string) => {
    const asked = { id: shop, start: day, end: day, services: names.service('corte'), ...own }
    const { body } = await t.send(
      getShopSchedule,
      asked,
      headersOf({ ...(proof !== undefined && { proof }) }),
    )
    const [row] = body.rows
    const slots = row === undefined ? [] : [row.times.morning, row.times.afternoon, row.times.evening].flat()
    return slots.flatMap(({ available, time, barberIds }) =>
      available ? [{ time: time.slice(11, 16), barberIds }] : [],
    )
  }
  const isFreeWith = async (barber: 'dora' | 'eli', time: string, own = {}, proof?: string) =>
    (await free(own, proof)).some(
      (slot) => slot.time === time && slot.barberIds.includes(names.barber(barber)),
    )
  const book = async (cartId: string, more: Checkout = {}, sent: Sent = {}) => {
    const asked = { isBookNoPay: true, customer: guest, ...more }
    const { status, refusal } = await checkOut(t, shop, cartId, asked, headersOf(sent))
    return status === 200 ? 'booked' : refusal.code
  }
  const rows = async () =>
    (
      await t.pool.query<{ state: string; while_typing: boolean }>(
        'select state, while_typing from appointment order by starts_at, barber_id',
      )
    ).rows
  return { shop, day, t, clock, names, at, cartOf, update, free, isFreeWith, book, rows }
}
