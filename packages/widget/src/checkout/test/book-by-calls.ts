import { afterEach, beforeEach, vi } from 'vitest'
import { setCustomer, setPayment } from '../../cart/model/actions.ts'
import { clearCart } from '../../cart/sync/open-cart.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { clear } from '../../gallery/mount.tsx'
import { checkOut } from '../attempt/check-out.ts'
import { checkoutRequest, type PaymentShown } from '../attempt/checkout-request.ts'
import { fakeServer } from './fake-server.ts'

export const shownNow: PaymentShown = {
  chargeNow: 6356,
  existingCard: undefined,
  savesCard: false,
  returnPath: undefined,
}
export const processing = { status: 'processing', nextAction: null }

const requestOf = (shown: PaymentShown = shownNow) => {
  const request = checkoutRequest(cartStore.getState(), shown)
  if (!request) throw new Error('nothing to book')
  return request
}

const serve = (script: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(script)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

/** Books Sam's reservation by calls alone, without drawing a page. Each test file makes its own. */
export const bookByCalls = () => {
  const waits: number[] = []
  const leftFor: string[] = []
  beforeEach(() => {
    waits.length = 0
    leftFor.length = 0
    clear()
    chooseReservation()
    setCustomer(sam)
    setPayment({ paymentToken: 'sandbox_4242424242424242' })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearCart()
    clear()
  })
  const wait = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds)
  }
  /** Simulates a guest who presses back at their bank, so that the browser restores the page. */
  const leaveFor = async (url: string): Promise<void> => {
    leftFor.push(url)
  }
  return {
    waits,
    leftFor,
    wait,
    leaveFor,
    requestOf,
    serve,
    book: (shown: PaymentShown = shownNow) => {
      const request = requestOf(shown)
      return checkOut({ id: request.id, cartId: request.cartId, request }, { wait, leaveFor })
    },
  }
}
