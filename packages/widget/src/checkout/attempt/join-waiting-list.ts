import { anyBarber, type Customer, type Shop, type WaitingListResult } from '@openchair/contract'
import { tipAmount } from '@openchair/rules'
import { wait } from '../../browser/back-off.ts'
import { type JoinInput, joinList } from '../../calls/waiting-list/applications.ts'
import { setCustomer, setPayment } from '../../cart/model/actions.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { allServices } from '../../cart/model/reservation.ts'
import { keepDetails, useCheckout } from '../machine/checkout-store.ts'
import type { WaitingListOutcome } from '../machine/outcome.ts'
import { joinLeftOff, joinName } from './join-left-off.ts'
import { leaveForBank, returnPath } from './leave-for-bank.ts'
import { noAnswer } from './refusal.ts'
import { sendOnce } from './send-once.ts'

type Applicant = {
  readonly shop: Pick<Shop, 'id' | 'roundUpTips'>
  /** The id of a card that the customer has; it takes the place of a token. */
  readonly existingCard: string | undefined
  /** Of the services, which a tip is a share of; minor units. */
  readonly price: number
}

/** What the cart asks for; undefined where it names no day to wait for. */
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

/** Puts the guest on the waiting list, once (behaviour 42). After a step at their bank the same request is sent again. */
export const joinWaitingList = async (applicant: Applicant): Promise<WaitingListOutcome> => {
  const { id } = applicant.shop
  const input = joinLeftOff(id) ?? inputOf(applicant)
  if (!input) return { kind: 'refused', refusal: noAnswer }
  const outcome = await sendOnce<JoinInput, WaitingListResult>({
    what: joinName(id),
    input,
    call: joinList,
    isGuarded: true,
    wait,
    leaveFor: leaveForBank,
  })
  return outcome.kind === 'done' ? { kind: 'joined', application: outcome.answer.id } : outcome
}

/** Restores the details that the guest had when they left for their bank. */
export const takeUpApplicant = (shopId: string | undefined): void => {
  const input = shopId === undefined ? undefined : joinLeftOff(shopId)
  if (!input) return
  const { firstName, lastName, email, phone } = input
  setCustomer({ firstName, lastName, email, phone })
  keepDetails({ firstName, lastName, email, phone })
  setPayment({
    paymentMethod: input.paymentToken === undefined ? 'noPayment' : 'cardEntry',
    paymentToken: input.paymentToken,
  })
}
