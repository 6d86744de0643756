import type { InputOf } from '@openchair/contract'
import {
  cancelBooking,
  markBooking,
  moveBooking,
  payBooking,
  refundBooking,
  settleDue,
} from '@openchair/contract/calls'
import { expect } from 'vitest'
import type { namesOf } from '../booking.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { giftCardCode, priceOf } from './open-salon.ts'
import type { Day, Guest, Party } from './parties.ts'
import * as till from './till.ts'

/** A booking as the desk shows it, as far as the reckoning knows it. */
export type Shown = {
  readonly id: string
  readonly version: number
  readonly money: { readonly total: number; readonly paid: number; readonly left: number } | null
}
export type Answer<T> = { readonly status: number; readonly refusal: object; readonly body: T }

/** A day that is lived through. */
export type Living = Day & {
  readonly shopId: string
  readonly names: Awaited<ReturnType<typeof namesOf>>
  readonly desk: () => DeskStaff
  /**
   * Compares everybody of a booking with the reckoning. The one whom an act answered about is compared with its
   * answer, which costs no question.
   */
  readonly check: (act: string, party: Party, answered?: Shown) => Promise<void>
  /** Gives the answer to an act. Fails if it was refused. */
  readonly done: <T>(answer: Answer<T>, act: string) => T
}

type Hour = readonly [party: Party, guest: Guest, hour: number]

/** The acts of the desk on a guest, of which one is chosen at random. */
export const deskActs = ({ random, names, shopId, free, at, desk, check, done }: Living) => {
  const named = ({ id, version }: Guest) => ({ shopId, id, version })

  const pay = async ([party, guest]: Hour): Promise<void> => {
    const most = till.left(guest.reckoned)
    if (most === 0) return
    const sum = random.maybe(0.7) ? most : Math.min(most, 100 * random.whole(1, 30))
    const tip = random.maybe(0.3) && guest.reckoned.state === 'standing' ? 100 * random.whole(1, 9) : 0
    const first = random.whole(1, sum + tip)
    const isGift = random.maybe(0.3)
    const lines = [
      isGift
        ? { kind: 'giftCard' as const, code: giftCardCode, amount: first }
        : { kind: 'cash' as const, amount: first },
      ...(first === sum + tip ? [] : [{ kind: 'terminal' as const, amount: sum + tip - first }]),
    ]
    const { booking } = done(await desk().send(payBooking, { ...named(guest), lines, tip }), 'pay')
    till.payAtShop(guest.reckoned, { sum, tip, gift: isGift ? first : 0 })
    await check(isGift ? 'pay by gift card' : 'pay', party, booking)
  }
  const refund = async ([party, guest]: Hour): Promise<void> => {
    const { reckoned } = guest
    const most = till.paid(reckoned)
    if (most === 0) return
    const service = till.serviceToGiveBack(reckoned)
    const kind = random.one(['whole', 'part', 'service', 'tip'] as const)
    if (kind === 'service' && service === undefined) return
    if (kind === 'tip' && (till.tipToGiveBack(reckoned) === 0 || reckoned.tip > most)) return
    const amount =
      kind === 'service'
        ? reckoned.price
        : kind === 'tip'
          ? reckoned.tip
          : kind === 'whole'
            ? most
            : random.whole(1, most)
    const parts: InputOf<typeof refundBooking>['parts'] = [
      kind === 'service' ? { kind, index: 0 } : kind === 'tip' ? { kind } : { kind: 'amount', amount },
    ]
    const asked = { ...named(guest), parts, reason: 'Cold towel' }
    const { booking, change, rows, back } = done(
      await desk().send(refundBooking, asked),
      `refund ${kind} ${amount}`,
    )
    expect(change.refund).toBe(amount)
    if (kind === 'service') expect(rows).toMatchObject([service])
    expect(back.map(({ to, amount: sum }) => [to, sum])).toEqual(till.refundByHand(reckoned, amount, kind))
    await check(`refund ${kind}`, party, booking)
  }
  const settle = async ([party, guest]: Hour): Promise<void> => {
    const asked = { ...named(guest), how: 'atShop' as const }
    const { booking } = done(await desk().send(settleDue, asked), 'settle')
    // One charge was due for everybody.
    for (const { reckoned } of party.guests) till.settleAtShop(reckoned)
    await check('settle at the shop', party, booking)
  }
  const cancel = async ([party, guest, hour]: Hour): Promise<void> => {
    // A card that refuses would leave the fee due, which is another story.
    const by = guest.reckoned.isRefusing ? 'shop' : random.one(['guest', 'shop'] as const)
    // The free time ends a day before, so that it has only just been open when everything was booked.
    const isLate = by === 'guest' && hour >= 0
    const { booking } = done(await desk().send(cancelBooking, { ...named(guest), by }), 'cancel')
    till.cancel(guest.reckoned, { isLate })
    free.give(guest)
    await check(`cancel by ${by}${isLate ? ', late' : ''}`, party, booking)
  }
  const move = async ([party, guest, hour]: Hour): Promise<void> => {
    const time = free.take({ from: hour + 1 })
    if (time === undefined) return
    const by = random.one(['guest', 'shop'] as const)
    const place = { barberId: names.barber(time.who), dateTime: at(time.hour) }
    const asked = { ...named(guest), ...place, by, passOver: true }
    const { booking } = done(await desk().send(moveBooking, asked), 'move')
    free.give(guest)
    // With the same professional the agreed price stays.
    if (time.who !== guest.who) till.move(guest.reckoned, priceOf(guest.service, time.who), by)
    Object.assign(guest, time)
    await check(`move by ${by}`, party, booking)
  }
  const mark = async ([party, guest, hour]: Hour): Promise<void> => {
    const { reckoned, isArrived } = guest
    if (isArrived || guest.hour > hour || random.maybe(0.5)) {
      const next = isArrived ? random.one(['started', 'done'] as const) : 'arrived'
      const { booking } = done(await desk().send(markBooking, { ...named(guest), mark: next }), next)
      guest.isArrived = true
      return check(next, party, booking)
    }
    const fee = reckoned.isRefusing ? 'waive' : random.one(['take', 'waive', 'later'] as const)
    await miss([party, guest, hour], fee, 'no-show')
  }
  const miss = async ([party, guest]: Hour, fee: 'take' | 'waive' | 'later', said: string): Promise<void> => {
    const { booking } = done(await desk().send(markBooking, { ...named(guest), mark: 'noShow', fee }), said)
    till.miss(guest.reckoned, fee)
    await check(`${said}, ${fee}`, party, booking)
  }
  const undo = async (each: Hour): Promise<void> => {
    const [party, guest] = each
    if (guest.reckoned.isFeeOpen && random.maybe(0.5))
      return miss(each, random.one(['take', 'waive'] as const), 'decide')
    const asked = { ...named(guest), mark: 'noShow' as const, isSet: false }
    const { booking } = done(await desk().send(markBooking, asked), 'undo')
    till.come(guest.reckoned)
    guest.isArrived = false
    await check('undo', party, booking)
  }

  return async (...each: Hour): Promise<void> => {
    const [{ guests }, guest, hour] = each
    const { state, isDue } = guest.reckoned
    const isAlone = guests.length === 1
    if (isAlone && random.maybe(0.2)) return refund(each)
    if (state === 'canceled') return
    // A group shares anew what it paid once a no-show is taken back, so that no guest alone has a sum of their own.
    if (state === 'missed') return isAlone && random.maybe(0.4) ? undo(each) : undefined
    if (isDue && random.maybe(0.5)) return settle(each)
    const chance = random.share()
    if (chance < 0.35) return pay(each)
    if (hour >= guest.hour - 1 && chance < 0.75) return mark(each)
    if (guest.isArrived || guest.hour <= hour) return
    if (chance < 0.85) return cancel(each)
    if (isAlone) await move(each)
  }
}
