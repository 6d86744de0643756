import { describe, expect, it } from 'vitest'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { checkOut } from './attempt/check-out.ts'
import { bookByCalls, processing } from './test/book-by-calls.ts'
import { booked, refusal } from './test/fake-server.ts'

const { leftFor, wait, leaveFor, requestOf, serve, book } = bookByCalls()

describe('a step at the guest’s bank', () => {
  const asksBank = {
    status: 'requires_action',
    nextAction: { type: 'redirect', url: 'https://bank.example' },
  }

  it('keeps what was sent, so that a new page can ask for the answer in the same words', async () => {
    const server = serve({ checkout: [asksBank] })
    const request = requestOf()
    void checkOut(request, { wait, leaveFor: () => new Promise(() => {}) })
    await expect.poll(() => attemptUnderWay()?.sent).toEqual(request)
    const again = serve({ checkout: [booked] })
    expect(await checkOut(request, { wait, leaveFor })).toMatchObject({ kind: 'booked' })
    expect(again.asked).toEqual(server.asked)
    expect(sessionStorage.getItem('openchair-attempt')).toBeNull()
  })

  it('ends with the booking where the guest comes back to the page as it was', async () => {
    const server = serve({ checkout: [asksBank, processing, booked] })
    expect(await book()).toEqual({ kind: 'booked', saleOrder: 'order-1' })
    expect(leftFor).toEqual(['https://bank.example'])
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1)
  })

  it('that brought no answer ends the attempt: the next is another', async () => {
    const server = serve({ checkout: [asksBank, asksBank, booked] })
    expect(await book()).toEqual({ kind: 'refused', refusal: { code: 'bank_unanswered', issues: [] } })
    expect(leftFor).toHaveLength(1)
    expect(attemptUnderWay()).toBeUndefined()
    await book()
    const [first, second, third] = server.of('checkout')
    expect(second?.key).toBe(first?.key)
    expect(third?.key).not.toBe(first?.key)
  })

  it('that was refused says so', async () => {
    serve({ checkout: [asksBank, refusal(402, 'authentication_required', 'Your bank said no.')] })
    expect(await book()).toMatchObject({ refusal: { code: 'authentication_required' } })
    expect(attemptUnderWay()).toBeUndefined()
  })
})
