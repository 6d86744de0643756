import { anyBarber, type Customer, type Shop, type WaitingListResult } from '@openchair/contract'
import { tipAmount } from '@openchair/rules'
import { askAttempt } from '../../calls/sale-orders.ts'
import { type JoinInput, joinList } from '../../calls/waiting-list/applications.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { allServices } from '../../cart/model/reservation.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import type { WaitingListOutcome } from '../machine/outcome.ts'
import { isJoinLeft, joinName } from './sent-requests.ts'
import { returnPath } from './leave-for-bank.ts'
import { noAnswer } from './refusal.ts'
import { payOnce } from './pay-once.ts'

type Applicant = {
  readonly shop: Pick<Shop, 'id' | 'roundUpTips'>
  /** The id of the customer's saved card, which pays instead of a token. */
  readonly existingCard: string | undefined
  /** The price of the services in minor units. Tips are percentages of it. */
  readonly price: number
}

/** The request for the cart's waiting-list day; undefined where the cart has no such day. */
const inputOf = ({ shop, existingCard, price }: Applicant): JoinInput | undefined => {
  const cart = cartStore.getState()
  const { customer, paymentMethod, paymentToken } = cart
  const { waitsForAny, savesCard } = useCheckout.getState()
  const reservation = activeReservationOf(cart)
  const day = reservation?.waitingListShopDate
  if (!reservation || day === undefined) return undefined
  const { barber = anyBarber, tip } = reservation
  const tipped = tipAmount(tip, price, shop.roundUpTips)
  const card =
    existingCard === undefined
      ? { paymentToken, ...(savesCard ? { saveCard: true } : {}) }
      : { paymentCardId: existingCard }
  const path = returnPath()
  return {
    shopId: shop.id,
    ...(waitsForAny || barber === anyBarber ? {} : { barberId: barber.id }),
    ...(customer as Customer),
    day,
    ...(tipped > 0 ? { tipAmount: tipped } : {}),
    serviceIds: [...allServices(reservation)],
    ...(paymentMethod === 'noPayment'
      ? {}
      : { ...card, ...(path === undefined ? {} : { returnPath: path }) }),
  }
}

/** Joins the waiting list once. After a step at the bank, asks for the outcome (waiting-list/joining). */
export const joinWaitingList = async (applicant: Applicant): Promise<WaitingListOutcome> => {
  const { id } = applicant.shop
  const input = isJoinLeft(id) ? undefined : inputOf(applicant)
  if (!input && !isJoinLeft(id)) return { kind: 'refused', refusal: noAnswer }
  const outcome = await payOnce<JoinInput, WaitingListResult>({
    what: joinName(id),
    input,
    call: joinList,
    askAgain: (key) => askAttempt(id, key) as ReturnType<typeof joinList>,
    isGuarded: true,
  })
  return outcome.kind === 'done' ? { kind: 'joined', application: outcome.answer.id } : outcome
}
