import { describe, expect, it } from 'vitest'
import { cartStore } from '../cart/model/cart-store.ts'
import { cartWith, sam } from '../gallery/kingsley/checkout.ts'
import { saleCart } from '../gallery/kingsley/sale.ts'
import { setCheckoutType, setPayment } from '../cart/model/actions.ts'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { resumeAttempt } from './attempt/resume-attempt.ts'
import { bookByCalls, processing, shownNow } from './test/book-by-calls.ts'
import { booked, offline, refusal } from './test/fake-server.ts'
import { updateCart } from './attempt/update-cart.ts'

const { waits, wait, serve, book } = bookByCalls()
const bookedCart = { ...saleCart, state: 'booked', saleOrderId: 'order-1' }
const payingCart = { ...saleCart, state: 'processing' }
const [item] = saleCart.items
if (!item) throw new Error('The sale has no appointment')
/** Bookings that another page could have made of the same cart, each with what differs. */
const others = [
  ['another time', { items: [{ ...item, dateTime: '2026-11-24T11:00:00-05:00' }] }],
  ['another professional', { items: [{ ...item, barber: { ...item.barber, id: 'barber-amara' } }] }],
  ['another service', { items: [{ ...item, subItems: item.subItems.slice(0, 1) }] }],
  ['more than one', { items: [item, { ...item, id: 'item-2' }] }],
  ['a cart of another shop', { shopId: 'shop-plateau' }],
] as const
const otherwise = { kind: 'refused', refusal: { code: 'booked_otherwise', issues: [] } }
const slotGone = 'appointment.errors.oneOfTimeslotsNotAvailable'

describe('the checkout', () => {
  it('sends the customer, the payment and the shown sum under a key [7.04.05] [7.04.06] [7.04.09] [7.04.16]', async () => {
    const server = serve({ checkout: [booked] })
    expect(await book()).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(server.asked).toEqual([
      {
        call: 'checkout',
        key: expect.stringMatching(/^own-[0-9a-f]{32}$/),
        body: {
          customer: sam,
          isReservation: false,
          isBookNoPay: false,
          paymentToken: 'sandbox_4242424242424242',
          payments: [{ type: 'card', amount: 6356 }],
        },
      },
    ])
    expect(attemptUnderWay()).toBeUndefined()
  })

  it('sends no payment where none is needed', async () => {
    setPayment({ paymentToken: undefined })
    const server = serve({ checkout: [booked] })
    await book()
    expect(server.asked[0]?.body).not.toHaveProperty('payments')
  })

  it('repeats the same key after longer and longer pauses while the payment is under way', async () => {
    const server = serve({ checkout: [processing, refusal(409, 'in_progress'), processing, booked] })
    expect(await book()).toMatchObject({ kind: 'booked' })
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1)
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it('repeats the same key when the connection fails', async () => {
    const server = serve({ checkout: [offline, offline, booked] })
    expect(await book()).toMatchObject({ kind: 'booked' })
    expect(new Set(server.of('checkout').map(({ key }) => key)).size).toBe(1)
    expect(server.calls()).toEqual(['checkout', 'checkout', 'checkout'])
  })

  it.each([
    ['the network fails', offline],
    ['the server breaks', refusal(500, 'internal')],
    ['the answer cannot be read', new Response('<html>', { status: 502 })],
  ])('reads the cart after several tries in which %s, and finds it booked', async (_, failure) => {
    const server = serve({ checkout: [failure, failure, failure, failure], look: [payingCart, bookedCart] })
    expect(await book()).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(server.calls()).toEqual(['checkout', 'checkout', 'checkout', 'checkout', 'look', 'look'])
    expect(attemptUnderWay()).toBeUndefined()
  })

  it('says that nothing was booked or charged, and keeps its key, where the server can book nothing now and the cart is open [operator-M5]', async () => {
    const full = () => refusal(503, 'unavailable', 'We can’t save anything right now.')
    const server = serve({ checkout: [full(), full(), full(), full(), booked], look: [saleCart] })
    expect(await book()).toEqual({ kind: 'refused', refusal: { code: 'nothing_booked', issues: [] } })
    await book()
    expect(new Set(server.of('checkout').map(({ key }) => key)).size).toBe(1)
    serve({ checkout: [full(), full(), full(), full()], look: [full()] })
    expect(await book()).toMatchObject({ refusal: { code: 'no_answer' } })
  })

  it('keeps its key while the outcome is unknown, for the next try and for a reload', async () => {
    const server = serve({ checkout: [offline, offline, offline, offline, booked], look: [offline] })
    expect(await book()).toEqual({ kind: 'refused', refusal: { code: 'no_answer', issues: [] } })
    const [first] = server.of('checkout')
    expect(attemptUnderWay()).toMatchObject({ shopId: 'shop-soho', cartId: 'cart-1', key: first?.key })
    await book()
    expect(server.of('checkout').at(-1)?.key).toBe(first?.key)
  })

  it('reports a rate limit at once, with the time of the next try, and keeps its key', async () => {
    const message = 'Too many tries. Try again in 8 min.'
    const server = serve({ checkout: [refusal(429, 'too_many_requests', message), booked], look: [saleCart] })
    expect(await book()).toMatchObject({ refusal: { code: 'too_many_requests', message } })
    expect(server.calls()).toEqual(['checkout', 'look'])
    await book()
    expect(new Set(server.of('checkout').map(({ key }) => key)).size).toBe(1)
  })

  it('stores nothing about guest or card outside of memory', async () => {
    serve({ checkout: [offline, offline, offline, offline], look: [offline] })
    await book()
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(kept).toContain('cart-1')
    expect(kept).not.toMatch(/(?<![\w.-])(4242)+(?![\w-])/)
    for (const secret of [sam.email, sam.phone, sam.lastName]) expect(kept).not.toContain(secret)
  })

  it('ends the attempt when it is refused, and the next one has another key', async () => {
    const server = serve({
      checkout: [refusal(402, 'card_declined', 'Your card was declined. Try another card.'), booked],
    })
    expect(await book()).toEqual({
      kind: 'refused',
      refusal: {
        code: 'card_declined',
        message: 'Your card was declined. Try another card.',
        issues: [],
      },
    })
    await book()
    const [declined, second] = server.of('checkout')
    expect(second?.key).not.toBe(declined?.key)
  })

  it('leads to the details if a refusal can be corrected only there', async () => {
    const issues = [{ path: 'customer.phone', message: 'This phone number doesn’t look right. Check it.' }]
    serve({ checkout: [refusal(400, 'invalid_request', 'Some details need another look.', { issues })] })
    expect(await book()).toMatchObject({ refusal: { issues, mendedAt: 'userInfo' } })
  })

  it('reads the cart before it replaces a key that was used with other details', async () => {
    const server = serve({ checkout: [refusal(422, 'idempotency_key_reused'), booked], look: [saleCart] })
    expect(await book()).toMatchObject({ kind: 'booked' })
    expect(server.calls()).toEqual(['checkout', 'look', 'checkout'])
    const [first, second] = server.of('checkout')
    expect(second?.key).not.toBe(first?.key)
  })

  it('accepts a cart that is already booked as requested', async () => {
    serve({ checkout: [refusal(409, 'cart_booked')], look: [bookedCart] })
    expect(await book()).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(attemptUnderWay()).toBeUndefined()
  })

  it.each(others)(
    'shows no success where %s was booked, and continues with a new cart [R1]',
    async (_, other) => {
      serve({ checkout: [refusal(409, 'cart_booked')], look: [{ ...bookedCart, ...other }] })
      expect(await book()).toEqual(otherwise)
      expect(attemptUnderWay()).toBeUndefined()
      expect(cartStore.getState()).toMatchObject({
        cartId: undefined,
        reservations: [{ services: ['skin-fade'] }],
      })
    },
  )

  it('shows no success for a different booking even without an answer [R1]', async () => {
    const lost = [offline, offline, offline, offline]
    serve({ checkout: lost, look: [{ ...bookedCart, ...others[0]?.[1] }] })
    expect(await book()).toEqual(otherwise)
  })

  it('reports a taken time, and leaves it in the cart until the guest has seen others', async () => {
    const message = 'That time was just taken. Choose another one.'
    serve({ checkout: [refusal(409, slotGone, message)] })
    expect(await book()).toMatchObject({ kind: 'refused', refusal: { code: slotGone, message } })
    expect(cartStore.getState().reservations[0]?.dateTime).toBe('2026-11-24T10:15:00-05:00')
  })

  it('sends the id of a saved card instead of a token', async () => {
    const server = serve({ checkout: [booked] })
    await book({ ...shownNow, existingCard: 'card-1' })
    expect(server.asked[0]?.body).toMatchObject({ payments: [{ amount: 6356, paymentCardId: 'card-1' }] })
    expect(server.asked[0]?.body).not.toHaveProperty('paymentToken')
  })

  it('sends the address of the page to which the guest returns from their bank', async () => {
    const server = serve({ checkout: [booked] })
    await book({ ...shownNow, returnPath: '/booking/book/kingsley-soho/barber/any/schedule' })
    expect(server.asked[0]?.body).toMatchObject({
      returnPath: '/booking/book/kingsley-soho/barber/any/schedule',
    })
  })
})

describe('the update of the cart before the checkout', () => {
  it('sends the customer and the way to pay', async () => {
    const server = serve({})
    setCheckoutType('bookNoCard')
    expect(await updateCart(wait)).toEqual({ kind: 'saved' })
    expect(server.asked[0]).toMatchObject({ call: 'update', body: { customer: sam, isBookNoPay: true } })
  })

  it('prevents booking at a sum that the guest has not seen', async () => {
    serve({ update: [cartWith({ total: 7000 })] })
    expect(await updateCart(wait)).toEqual({
      kind: 'refused',
      refusal: { code: 'sum_changed', issues: [] },
    })
    expect(cartStore.getState().validatedCart?.breakdown.total).toBe(7000)
  })

  it('accepts a cart that is already booked as requested', async () => {
    serve({ update: [refusal(409, 'cart_booked')], look: [bookedCart] })
    expect(await updateCart(wait)).toEqual({ kind: 'booked', saleOrder: 'order-1' })
  })

  it.each(others)('shows no success where %s was booked [R1]', async (_, other) => {
    serve({ update: [refusal(409, 'cart_booked')], look: [{ ...bookedCart, ...other }] })
    expect(await updateCart(wait)).toEqual(otherwise)
    expect(cartStore.getState().cartId).toBeUndefined()
  })

  it('waits for a payment under way, and takes over its result', async () => {
    serve({ update: [refusal(409, 'in_progress')], look: [payingCart, payingCart, bookedCart] })
    expect(await updateCart(wait)).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(waits).toEqual([1000, 2000])
  })

  it('goes on where a payment under way has failed', async () => {
    serve({ update: [refusal(409, 'in_progress')], look: [saleCart] })
    expect(await updateCart(wait)).toEqual({ kind: 'saved' })
  })

  it('reports a time that is taken', async () => {
    serve({ update: [refusal(409, slotGone)] })
    expect(await updateCart(wait)).toMatchObject({ kind: 'refused', refusal: { code: slotGone } })
  })

  it('reports no unknown outcome when nothing has been sent yet', async () => {
    serve({ update: [offline] })
    expect(await updateCart(wait)).toMatchObject({ refusal: { code: 'network_error' } })
  })

  it('says that nothing was booked or charged where nothing can be saved [operator-M5]', async () => {
    serve({ update: [refusal(503, 'unavailable', 'We can’t save anything right now.')] })
    expect(await updateCart(wait)).toMatchObject({ refusal: { code: 'nothing_booked' } })
  })

  it('reports an unknown outcome while an earlier attempt is unanswered', async () => {
    serve({ checkout: [offline, offline, offline, offline], look: [offline], update: [offline] })
    await book()
    expect(await updateCart(wait)).toMatchObject({ refusal: { code: 'no_answer' } })
  })
})

describe('a page reloaded during a booking', () => {
  const interrupted = async (look: readonly object[]) => {
    serve({ checkout: [offline, offline, offline, offline], look: [offline, ...look] })
    await book()
    const attempt = attemptUnderWay()
    if (!attempt) throw new Error('no attempt was kept')
    return resumeAttempt(attempt, wait)
  }

  it('finds the booking, and clears the choices', async () => {
    expect(await interrupted([payingCart, bookedCart])).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(attemptUnderWay()).toBeUndefined()
    expect(cartStore.getState().reservations).toEqual([])
  })

  it('keeps the choices for a new cart where something else was booked [R1]', async () => {
    expect(await interrupted([{ ...bookedCart, ...others[0]?.[1] }])).toEqual(otherwise)
    expect(attemptUnderWay()).toBeUndefined()
    expect(cartStore.getState()).toMatchObject({ cartId: undefined, reservations: [{}] })
  })

  it('changes nothing where nothing was booked', async () => {
    expect(await interrupted([saleCart])).toBeUndefined()
    expect(attemptUnderWay()).toBeDefined()
    expect(cartStore.getState()).toMatchObject({ cartId: 'cart-1', interactive: true })
  })
})
