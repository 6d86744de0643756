import { describe, expect, it } from 'vitest'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { sam } from '../gallery/kingsley/checkout.ts'
import { saleCart } from '../gallery/kingsley/sale.ts'
import { checkOut } from './attempt/check-out.ts'
import { useCheckout } from './machine/checkout-store.ts'
import { bookByCalls, processing } from './test/book-by-calls.ts'
import { booked, refusal } from './test/fake-server.ts'

const { leftFor, wait, leaveFor, requestOf, serve, book } = bookByCalls()

describe('a step at the guest’s bank', () => {
  const asksBank = {
    status: 'requires_action',
    nextAction: { type: 'redirect', url: 'https://bank.example' },
  }

  const leave = async () => {
    const server = serve({ checkout: [asksBank] })
    const request = requestOf()
    const { id, cartId } = request
    void checkOut({ id, cartId, request }, { wait, leaveFor: () => new Promise(() => {}) })
    await expect.poll(() => attemptUnderWay()?.left).toEqual({ checkoutType: 'bookAndPay' })
    return { key: server.asked[0]?.key, comeBack: () => checkOut({ id, cartId }, { wait, leaveFor }) }
  }

  it('stores the booking’s key but no typed data, and a new page asks by the key alone [security-m8]', async () => {
    const { key, comeBack } = await leave()
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(kept).toContain(key)
    for (const secret of [sam.email, sam.phone, sam.firstName, sam.lastName, 'sandbox_'])
      expect(kept).not.toContain(secret)
    const again = serve({ ask: [processing, booked] })
    expect(await comeBack()).toMatchObject({ kind: 'booked' })
    expect(again.asked).toMatchObject([
      { call: 'ask', key },
      { call: 'ask', key },
    ])
    expect(sessionStorage.getItem('openchair-attempt')).toBeNull()
  })

  it('gives the guest their typed data back if the booking was refused meanwhile [security-m8]', async () => {
    const { comeBack } = await leave()
    serve({ ask: [refusal(402, 'authentication_required', 'Your bank said no.', { sender: sam })] })
    expect(await comeBack()).toMatchObject({ refusal: { code: 'authentication_required' } })
    expect(useCheckout.getState().details).toMatchObject(sam)
  })

  it('makes the page read the cart if the server does not know the key', async () => {
    const { comeBack } = await leave()
    const server = serve({
      ask: [refusal(404, 'attempt_not_found')],
      look: [{ ...saleCart, state: 'booked', saleOrderId: 'order-1' }],
    })
    expect(await comeBack()).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(server.calls()).toEqual(['ask', 'look'])
  })

  it('ends with the booking where the guest returns to the restored page', async () => {
    const server = serve({ checkout: [asksBank, processing, booked] })
    expect(await book()).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(leftFor).toEqual(['https://bank.example'])
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1)
  })

  it('ends the attempt if the guest returns without confirming, and the next press starts another', async () => {
    const server = serve({ checkout: [asksBank, asksBank, booked] })
    expect(await book()).toEqual({ kind: 'refused', refusal: { code: 'bank_unanswered', issues: [] } })
    expect(leftFor).toHaveLength(1)
    expect(attemptUnderWay()).toBeUndefined()
    await book()
    const [first, second, third] = server.of('checkout')
    expect(second?.key).toBe(first?.key)
    expect(third?.key).not.toBe(first?.key)
  })

  it('ends with a message where the bank refused', async () => {
    serve({ checkout: [asksBank, refusal(402, 'authentication_required', 'Your bank said no.')] })
    expect(await book()).toMatchObject({ refusal: { code: 'authentication_required' } })
    expect(attemptUnderWay()).toBeUndefined()
  })
})
