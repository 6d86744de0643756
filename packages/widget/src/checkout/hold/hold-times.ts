import { sendProvedUnseen } from '../../bot-check/prove-human.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { inTime } from '@openchair/ui/browser/in-time.ts'
import { updateCart } from '../../calls/cart.ts'
import { lookAsOwner } from '../../calls/schedule.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { cartRequest } from '../../cart/sync/cart-request.ts'
import { type CartOutcome, holdCart, validateCart } from '../../cart/sync/save-cart.ts'
import { validations } from '../../cart/sync/validation-cache.ts'
import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { isBefore } from '@openchair/ui/format/days.ts'
import { refusalFrom } from '../attempt/refusal.ts'
import type { CheckoutEvent } from '../machine/checkout-setup.ts'
import { setHold, useHold } from './hold-store.ts'

type Self = { readonly send: (event: CheckoutEvent) => void }

/** How often the hold is requested again because the cart was changed meanwhile. */
const mostTurns = 5

/** Minutes that a hold lasts, and minutes by which it can be extended. */
const minutes = 10

/** Grows with each event that makes the answers to pending requests worthless. */
let run = 0

let line: Promise<unknown> = Promise.resolve()
/** Runs requests one after another, so that a release is not overtaken. A lost answer blocks nobody. */
const inLine = <T>(act: () => Promise<T>): Promise<T> => {
  const done = line.then(act)
  line = inTime(done).catch(() => undefined)
  return done
}

/** Makes this page's schedules show the times held by its own cart as free. */
const lookAsCart = (): void => {
  const { cartId, cartProof } = cartStore.getState()
  lookAsOwner(cartId === undefined ? undefined : { cartId, cartProof })
}

/** Asks for the hold. Continues without one where a proof is required that needs the guest. */
const ask = async (turns = mostTurns): Promise<CartOutcome> => {
  const outcome = await holdCart(sendProvedUnseen)
  if (outcome.ok) return outcome
  if ('superseded' in outcome) return turns > 1 ? ask(turns - 1) : outcome
  return outcome.error.code === 'bot_check_required' ? validateCart({ keepsTimes: true }) : outcome
}

/** The refusal of a chosen time, if there is one. */
const conflictIn = (outcome: CartOutcome): CallError | undefined =>
  'slotConflict' in outcome && outcome.slotConflict ? outcome.error : undefined

/**
 * Fetches the sums, and asks the server to hold the times. Where a time has been taken, offers others. After
 * any other failure everything continues without a hold.
 */
export const holdTimes = async ({ send }: Self, isAgain = false): Promise<void> => {
  const turn = ++run
  if (!isAgain) setHold({ kind: 'asking' })
  lookAsCart()
  const outcome = await inLine(() => ask())
  if (turn !== run) return
  const error = conflictIn(outcome)
  const until = outcome.ok ? (outcome.cart.heldUntil ?? undefined) : undefined
  if (until === undefined) lookAsOwner(undefined)
  else lookAsCart()
  if (error) {
    useHold.setState({ isWorking: false })
    send({ type: 'timeGone', refusal: refusalFrom(error) })
  } else setHold(until === undefined ? { kind: 'without' } : { kind: 'held', until, isLonger: false })
}

/** A request to extend or release the hold; undefined where the server has no cart that could hold times. */
const change = (hold: 'extend' | 'false', keepalive = false) => {
  const cart = cartStore.getState()
  const { shopId, cartId, cartProof } = cart
  if (shopId === undefined || cartId === undefined) return undefined
  const request = { ...cartRequest(cart), hold }
  return () => updateCart(shopId, cartId, request, { cartProof, keepalive })
}

/** Extends the hold. Returns true if the server did so. */
export const lengthenHold = async (): Promise<boolean> => {
  const { hold } = useHold.getState()
  const lengthen = change('extend')
  if (hold.kind !== 'held' || !lengthen) return false
  const turn = run
  useHold.setState({ isWorking: true })
  try {
    const { heldUntil } = await inLine(lengthen)
    if (turn !== run) return false
    setHold({ ...hold, until: heldUntil ?? hold.until, isLonger: true })
    return heldUntil !== hold.until
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    useHold.setState({ isWorking: false })
    return false
  }
}

/** Takes over the longer hold that the server grants after a failed payment. */
export const keepHold = (until: string): void => {
  const { hold } = useHold.getState()
  const known = hold.kind === 'held' ? hold.until : currentInstant()
  if (hold.kind !== 'none' && isBefore(known, until))
    setHold({ kind: 'held', until, isLonger: hold.kind === 'held' && hold.isLonger })
}

/** Asks, when the hold has ended, if the times are still free. Where one is not, offers others. */
export const endHold = async ({ send }: Self): Promise<void> => {
  const { hold } = useHold.getState()
  if (hold.kind !== 'held') return
  const turn = ++run
  const lasted = hold.isLonger ? 2 * minutes : minutes
  setHold({ kind: 'ending', minutes: lasted })
  validations.clear()
  const outcome = await validateCart({ keepsTimes: true })
  if (turn !== run) return
  lookAsOwner(undefined)
  const error = conflictIn(outcome)
  if (error) send({ type: 'timeGone', refusal: refusalFrom(error) })
  else if (outcome.ok || 'superseded' in outcome) setHold({ kind: 'over', minutes: lasted })
  else setHold({ kind: 'without' })
}

/** Forgets the hold after it has become a booking. */
export const forgetHold = (): void => {
  run += 1
  line = Promise.resolve()
  lookAsOwner(undefined)
  setHold({ kind: 'none' })
}

const isHolding = (): boolean => ['asking', 'held'].includes(useHold.getState().hold.kind)

/** Releases the times when the guest closes the details, once pending requests are answered. */
export const giveBackHold = (): void => {
  const giveBack = isHolding() ? change('false') : undefined
  run += 1
  setHold({ kind: 'none' })
  if (!giveBack) {
    lookAsOwner(undefined)
    return
  }
  const turn = run
  void inLine(async () => {
    await giveBack().catch(() => undefined)
    if (turn === run) lookAsOwner(undefined)
  })
}

/** Releases the times when the guest leaves the page, without waiting. Returns true if there were any. */
export const giveBackOnLeaving = (): boolean => {
  const giveBack = isHolding() ? change('false', true) : undefined
  void giveBack?.().catch(() => undefined)
  return giveBack !== undefined
}
