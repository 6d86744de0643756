import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { clear } from '../../gallery/mount.tsx'
import { untilStill } from '../../../../ui/test/until-still.ts'
import { closePopup, openPopup } from '../../popup-stack/popup-stack.ts'
import { attemptOf, endAttempt } from '../sync/attempt.ts'
import { validateCart } from '../sync/save-cart.ts'
import { bar, openPanel } from '../test/cart-panel-page.tsx'

const server = { isThere: false, takesCarts: true }
const asked = vi.fn<() => void>()

beforeEach(() => {
  Object.assign(server, { isThere: false, takesCarts: true })
  asked.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  endAttempt()
  clear()
})

const first = (path: string): unknown => {
  if (path === '/v1/status') return server.isThere ? { ok: true } : new TypeError('no network')
  if (!path.includes('/cart')) return undefined
  asked()
  return server.isThere && server.takesCarts ? saleCart : new TypeError('no network')
}

/** Validates the cart, and waits until its error is shown. */
const ask = async () => {
  await validateCart()
  await vi.advanceTimersByTimeAsync(200)
}
const fail = async () => {
  await openPanel({ cart: saleCart, facts: { first } })
  await ask()
  await expect.element(bar.getByRole('alert')).toMatchTextContent(/Couldn’t connect/)
  expect(asked).toHaveBeenCalledTimes(1)
}
const comeBack = async () => {
  dispatchEvent(new Event('online'))
  await untilStill()
}
const goOn = bar.getByRole('button', { name: 'Continue' })

it('a cart that could not be validated is validated again once the connection is back', async () => {
  await fail()
  server.isThere = true
  await comeBack()
  await expect.element(goOn).toBeEnabled()
  expect(bar.getByRole('alert').query()).toBeNull()
  expect(asked).toHaveBeenCalledTimes(2)
})

it('a cart that could not be validated is validated again once the server is back, which the browser does not notice', async () => {
  await fail()
  server.isThere = true
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.element(goOn).toBeEnabled()
  expect(asked).toHaveBeenCalledTimes(2)
})

it('a cart that failed twice, although the server is available, waits until the server is back another time', async () => {
  await fail()
  Object.assign(server, { isThere: true, takesCarts: false })
  await comeBack()
  await expect.poll(() => asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledTimes(2)
  server.takesCarts = true
  await comeBack()
  await expect.element(goOn).toBeEnabled()
  expect(asked).toHaveBeenCalledTimes(3)
})

it('a cart below a popup is not validated again', async () => {
  await fail()
  openPopup('taxesAndFees', { shopRef: 'kingsley-soho' })
  await untilStill()
  server.isThere = true
  await comeBack()
  expect(asked).toHaveBeenCalledTimes(1)
  closePopup('taxesAndFees')
  await untilStill()
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.element(goOn).toBeEnabled()
})

it('a cart that a checkout may have booked is not validated again', async () => {
  await openPanel({ cart: saleCart, facts: { first } })
  attemptOf('shop-soho', 'cart-1')
  await ask()
  await expect.element(bar.getByRole('alert')).toMatchTextContent(/Couldn’t connect/)
  server.isThere = true
  await comeBack()
  expect(asked).toHaveBeenCalledTimes(1)
})
