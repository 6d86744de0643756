import { randomUUID } from 'node:crypto'
import type { SaleOrder } from '@openchair/contract'
import {
  bookOfferedSlot,
  cancelAppointment,
  changeTip,
  checkoutCart,
  createCart,
  getSaleOrder,
  getWaitingListApplication,
  joinWaitingList,
  payDue,
  rescheduleAppointment,
  sellGiftCard,
} from '@openchair/contract/calls'
import { appointmentsOf } from '../booked-sale.ts'
import { card, type namesOf } from '../booking.ts'
import { newYork } from '../random-request.ts'
import type { Send } from '../send.ts'
import { guestNumber } from '../waiting-list.ts'
import { chaosShop, type Debt } from './chaos-shop.ts'
import { repeatRequests } from './repeat-requests.ts'
import { NoAnswer } from './server-to-kill.ts'

type Names = Awaited<ReturnType<typeof namesOf>>

/** Everything that answers have promised to guests. */
export type Promised = {
  readonly sales: Set<string>
  readonly canceled: Set<string>
  readonly applications: Set<string>
  /** Sales whose due amounts are paid. */
  readonly paid: Set<string>
}

const whole = (min: number, max: number): number => min + Math.floor(Math.random() * (max - min + 1))
const anyOf = <T>(among: Iterable<T>): T | undefined => {
  const all = [...among]
  return all[whole(0, all.length - 1)]
}

/**
 * Guests who book, cancel, move, tip, pay due sums, give and use gift cards, wait in line and accept offers,
 * at random. A guest without an answer usually repeats the request to the server that runs then. Some never
 * come back.
 */
export const chaosGuests = (send: Send, names: Names, today: Temporal.PlainDate) => {
  const promised: Promised = {
    sales: new Set(),
    canceled: new Set(),
    applications: new Set(),
    paid: new Set(),
  }
  const codes = new Set<string>()
  const debts: Debt[] = []
  const waiting = new Set<string>()
  const { tally, count, sendUntilAnswered, repeatOldest, repeatAll } = repeatRequests()
  let guests = 0
  let waitDay = today.toString()

  const nextGuest = () => guestNumber((guests += 1))
  const anyTime = (): string => newYork(today.add({ days: whole(2, 360) }).toString(), whole(9, 18))
  const anyBarber = (): string => names.barber(Math.random() < 0.5 ? 'ann' : 'bob')
  const keyed = () => ({ 'idempotency-key': randomUUID() })

  const book = async (giftCardCode?: string): Promise<void> => {
    const made = await send(createCart, {
      id: chaosShop,
      new_appointments: Array.from({ length: whole(1, 2) }, () => ({
        barberId: anyBarber(),
        services: names.services('cut'),
        dateTime: anyTime(),
      })),
      ...(giftCardCode !== undefined && { giftCardCode }),
    })
    const cartId = made.status === 200 ? made.body.id : null
    if (cartId === null) return count(`cart ${made.refusal.code}`)
    const isLeft = made.body.breakdown.amountLeftForPayment > 0
    const headers = keyed()
    const input = { id: chaosShop, cartId, customer: nextGuest(), ...(isLeft && { paymentToken: card() }) }
    await sendUntilAnswered(giftCardCode === undefined ? 'book' : 'redeem', async () => {
      const sold = await send(checkoutCart, input, headers)
      if (sold.status === 200 && 'id' in sold.body) promised.sales.add(sold.body.id)
      return sold
    })
  }

  const giveGiftCard = async (): Promise<void> => {
    const headers = keyed()
    const input = {
      id: chaosShop,
      amount: whole(2, 6) * 2500,
      customer: nextGuest(),
      barberId: null,
      paymentToken: card(),
    }
    await sendUntilAnswered('gift card', async () => {
      const sold = await send(sellGiftCard, input, headers)
      if (sold.status === 200 && 'id' in sold.body) {
        promised.sales.add(sold.body.id)
        const { status, body } = await send(getSaleOrder, { id: sold.body.id })
        if (status === 200 && body.giftCard?.code != null) codes.add(body.giftCard.code)
      }
      return sold
    })
  }

  const changeable = async (): Promise<{ sale: SaleOrder; itemId: string } | undefined> => {
    const id = anyOf(promised.sales)
    if (id === undefined) return undefined
    const { status, body: sale } = await send(getSaleOrder, { id })
    if (status !== 200) return undefined
    const itemId = anyOf(appointmentsOf({ items: sale.items.filter(({ state }) => state === 0) }))
    return itemId === undefined ? undefined : { sale, itemId }
  }

  const cancel = async (): Promise<void> => {
    const found = await changeable()
    if (found === undefined) return
    const headers = keyed()
    await sendUntilAnswered('cancel', async () => {
      const answer = await send(cancelAppointment, { id: found.itemId }, headers)
      if (answer.status === 200) promised.canceled.add(found.itemId)
      return answer
    })
  }

  const move = async (): Promise<void> => {
    const found = await changeable()
    if (found === undefined) return
    // A booking with several appointments cannot spread over several days.
    const several = appointmentsOf({ items: found.sale.items.filter(({ state }) => state === 0) }).length > 1
    const now = found.sale.items.find(({ id }) => id === found.itemId)?.dateTime ?? ''
    const dateTime = several ? now : anyTime()
    const wish = { id: found.itemId, barberId: anyBarber(), dateTime }
    const asked = await send(rescheduleAppointment, { ...wish, validate: true })
    if (asked.status !== 200) return count(`asked move ${asked.refusal.code}`)
    const input = { ...wish, total: asked.body.breakdown.total }
    const headers = keyed()
    await sendUntilAnswered(`move ${asked.body.change.charge > 0 ? 'charged' : 'free'}`, () =>
      send(rescheduleAppointment, input, headers),
    )
  }

  const tip = async (): Promise<void> => {
    const found = await changeable()
    if (found === undefined) return
    const input = { id: found.sale.id, itemId: found.itemId, amount: whole(0, 2000) }
    const headers = keyed()
    await sendUntilAnswered('tip', () => send(changeTip, input, headers))
  }

  const join = async (): Promise<void> => {
    const input = {
      shopId: names.shopId,
      ...nextGuest(),
      day: waitDay,
      serviceIds: names.services('cut').map(({ id }) => id),
      barberId: names.barber('cleo'),
      paymentToken: card(),
    }
    const headers = keyed()
    await sendUntilAnswered('join', async () => {
      const answer = await send(joinWaitingList, input, headers)
      if (answer.status === 200 && 'id' in answer.body) {
        waiting.add(answer.body.id)
        promised.applications.add(answer.body.id)
      }
      return answer
    })
  }

  const accept = async (): Promise<void> => {
    for (const id of waiting) {
      const { status, body } = await send(getWaitingListApplication, { id })
      if (status !== 200) continue
      if (body.status !== null) waiting.delete(id)
      const slot = anyOf(body.timeSlots)
      if (slot === undefined) continue
      const { waitingListSlotId, total } = slot
      const input = { waitingListCustomerId: id, waitingListSlotId, total }
      const headers = keyed()
      return sendUntilAnswered('accept', async () => {
        const answer = await send(bookOfferedSlot, input, headers)
        if (answer.status === 200 && 'id' in answer.body) promised.sales.add(answer.body.id)
        return answer
      })
    }
  }

  const payWhatIsDue = async (): Promise<void> => {
    const debt = anyOf(debts)
    if (debt === undefined) return
    const input = { ...debt, ...(Math.random() < 0.8 && { paymentToken: card() }) }
    const headers = keyed()
    await sendUntilAnswered('pay', async () => {
      const answer = await send(payDue, input, headers)
      if (answer.status === 200) promised.paid.add(debt.id)
      return answer
    })
  }

  const act = async (): Promise<void> => {
    const again = Math.random() < 0.3 ? repeatOldest() : undefined
    if (again !== undefined) return again
    const code = anyOf(codes)
    const acts = [
      () => book(),
      () => book(code),
      giveGiftCard,
      cancel,
      move,
      move,
      tip,
      join,
      accept,
      accept,
      payWhatIsDue,
    ]
    return anyOf(acts)?.()
  }

  return {
    promised,
    tally,
    /** Adds due amounts that guests can pay. */
    owe: (more: readonly Debt[]): void => void debts.push(...more),
    /** Sets the day for which the next guests wait. */
    waitFor: (day: string): void => {
      waitDay = day
    },
    /** Lets guests act until the server is gone. */
    live: async (isUp: () => boolean): Promise<void> => {
      while (isUp())
        try {
          await act()
        } catch (error) {
          // A read changes nothing, so it is not repeated.
          if (!(error instanceof NoAnswer)) throw error
        }
    },
    repeatAll,
  }
}
