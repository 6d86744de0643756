import {
  type AgreedTerms,
  agreedTerms,
  allowsEarlyTip,
  type AppointmentOffer,
  checkChangeable,
  isAskedToMove,
  type MoneyOfSale,
  paidBreakdown,
  type NewPrices,
  repriceSale,
  sum,
  sumSold,
  type Tip,
  whatStands,
} from '@openchair/rules'
import type { CatalogueBarber } from '../../../catalogue/shop-catalogue.ts'
import { accountOf, takesInPerson } from '../../../payments/sale/account.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import { epochMinutes, instantAt, shopTime, writtenMinute } from '../../../shop-time.ts'
import type { RecordedItem, SaleRecord } from '../../../store/sale-record.ts'
import { summaryOf } from '../../quote/record.ts'
import { endWith } from '../../quote/resolve.ts'
import { timeWith } from '../../quote/time-with.ts'
import { paidDifference } from './paid-difference.ts'
import type { ChangePlan, ToldPlan } from './plan.ts'
import {
  callTheShop,
  chargeTimeOf,
  cutOffAfter,
  cutOffOf,
  namedAppointment,
  type SaleToChange,
  type SoldAppointment,
} from './sale-to-change.ts'
import type { SeatedMove } from './seat-moves.ts'

/** Tells if the shop has asked the guest to move an appointment (desk/choice-link). */
const isAsked = ({ now }: SaleToChange, appointment: SoldAppointment): boolean => {
  const { freeMoveUntil } = appointment.item
  const until = freeMoveUntil === undefined ? null : writtenMinute(freeMoveUntil)
  return isAskedToMove(appointment, until, epochMinutes(now))
}

/** Refuses appointments that a guest with the link may not move (changes/allowed). */
export const checkMovable = (sale: SaleToChange, ids: readonly string[]): void => {
  for (const id of ids) {
    const appointment = namedAppointment(sale, id)
    if (isAsked(sale, appointment)) continue
    const answer = checkChangeable(appointment, cutOffOf(sale), epochMinutes(sale.now))
    if (!answer.ok) throw callTheShop(sale, answer.code)
  }
}

const agreedPrices = ({ item }: Pick<SoldAppointment, 'item'>): readonly number[] =>
  item.subItems.map(({ amounts }) => amounts.price)

type OfferedMove = {
  readonly appointment: Pick<SoldAppointment, 'item'>
  readonly seat: { readonly offer: AppointmentOffer }
}

/** The move at the agreed price, if the new one is higher or `keeps` says so (desk/move-price). */
export const atAgreedPrice = <Move extends OfferedMove>(move: Move, keeps: boolean): Move => {
  const { appointment, seat } = move
  const prices = agreedPrices(appointment)
  const price = sum(prices)
  if (!keeps && seat.offer.price <= price) return move
  return { ...move, seat: { ...seat, offer: { ...seat.offer, prices, price } } }
}

/** The moves that the shop asked for at a price that is never higher (desk/choice-link). */
export const atAskedPrice = (sale: SaleToChange, moves: readonly SeatedMove[]): readonly SeatedMove[] =>
  moves.map((move) => (isAsked(sale, move.appointment) ? atAgreedPrice(move, false) : move))

/**
 * The effects of moving appointments on their sale (changes/move). With `atDesk` a higher price is paid at the
 * shop, because no card is charged without its owner.
 */
export const planMove = (
  sale: SaleToChange,
  moves: readonly SeatedMove[],
  { atDesk = false }: { readonly atDesk?: boolean } = {},
): ToldPlan => {
  const { record } = sale
  const moveOf = new Map(moves.map((move) => [move.appointment.id, move]))
  const agreed = agreedTerms(record)
  const items = repricedItems(sale, moves, agreed).map((item) => {
    const move = moveOf.get(item.id)
    return move === undefined ? item : movedItem(sale, item, move, atDesk)
  })
  const sums = sumSold({ items, breakdown: record.breakdown })
  const standing = sale.appointments.filter(({ state }) => state !== 1)
  const starts = standing.map((each) => {
    const move = moveOf.get(each.id)
    return move === undefined ? each : { id: each.id, barberId: move.seat.barber.id, start: move.start }
  })
  const after: SaleRecord = {
    ...record,
    ...agreed,
    items,
    taxAmount: sums.taxAmount,
    breakdown: { ...record.breakdown, ...sums.breakdown },
    tips: tipsAfter(record, items, moves),
    canCancelBefore: cutOffAfter(sale, starts),
    isMoved: true,
  }
  const { scheduled, card } = accountOf(sale)
  return {
    concerns: moves.map(({ appointment }) => appointment.id),
    cancels: [],
    moves: moves.map(({ appointment, seat, start, any }) => ({
      id: appointment.id,
      ...timeWith(start, seat),
      any,
    })),
    ...paidDifference(sale, after, {
      scheduled,
      inPerson: takesInPerson(record),
      hasCard: card !== undefined,
      byStaff: atDesk,
    }),
    chargeAt: chargeTimeOf(starts, sale.now),
    event: {
      kind: 'moved',
      detail: {
        before: moves.map(({ appointment: { id, item } }) => ({
          itemId: id,
          barberId: item.barber?.id ?? null,
          barber: item.barber && { firstName: item.barber.firstName, lastName: item.barber.lastName },
          dateTime: item.dateTime,
          endsAt: item.endsAt,
        })),
      },
    },
  }
}

/**
 * The moves to another professional. Only these change prices. With the same professional the agreed price
 * stays.
 */
const toAnother = <Move extends RepricedMove>(moves: readonly Move[]): readonly Move[] =>
  moves.filter(({ appointment, seat }) => seat.barber.id !== appointment.barberId)

/** The part of a move that prices depend on. */
export type RepricedMove = {
  readonly appointment: Pick<SoldAppointment, 'id' | 'barberId'>
  readonly seat: { readonly barber: CatalogueBarber; readonly offer: Pick<AppointmentOffer, 'prices'> }
}

/** The items of a sale at the prices of their new professionals. */
export const repricedItems = (
  { catalogue, record, canceled, missed }: Pick<SaleToChange, 'catalogue' | 'record' | 'canceled' | 'missed'>,
  moves: readonly RepricedMove[],
  agreed: Required<AgreedTerms>,
): readonly RecordedItem[] => {
  const changed = toAnother(moves).map(({ appointment: { id }, seat }): [string, NewPrices] => {
    const tip = takesTips(seat) ? tipOf(record, id) : undefined
    return [id, { prices: seat.offer.prices, tip }]
  })
  if (changed.length === 0) return record.items
  return repriceSale({ items: record.items, settled: new Set([...canceled, ...missed.keys()]) }, agreed, {
    changed: new Map(changed),
    roundUpTips: catalogue.shop.roundUpTips,
  })
}

const takesTips = ({ barber }: RepricedMove['seat']): boolean => allowsEarlyTip([barber.details])

const withoutTip = ({ amounts: { total, tip } }: Pick<RecordedItem, 'amounts'>): number => total - tip

/**
 * The price of which fees are a percentage, where it is not the price itself. Guests agree to the price of their own
 * moves, but not to a higher one of staff (desk/move-price).
 */
const feePriceAfter = (
  item: Pick<RecordedItem, 'amounts'>,
  { appointment, seat }: SeatedMove,
  atDesk: boolean,
): Pick<RecordedItem, 'feePrice'> => {
  const { feePrice = withoutTip(appointment.item) } = appointment.item
  const agreed = Math.min(feePrice, withoutTip(appointment.item))
  const isTheirs = !atDesk && seat.barber.id !== appointment.barberId
  return isTheirs || agreed >= withoutTip(item) ? {} : { feePrice: agreed }
}

const movedItem = (
  { catalogue }: SaleToChange,
  { freeMoveUntil: _done, feePrice: _feePrice, ...item }: RecordedItem,
  move: SeatedMove,
  atDesk: boolean,
): RecordedItem => {
  const { appointment, seat, start, any } = move
  const { timezone } = catalogue.shop
  const moved: RecordedItem = {
    ...item,
    ...feePriceAfter(item, move, atDesk),
    barber: summaryOf(seat.barber),
    bookedWithAnyBarber: any,
    dateTime: shopTime(instantAt(start), timezone),
    endsAt: shopTime(instantAt(endWith(start, seat)), timezone),
  }
  if (seat.barber.id === appointment.barberId) return moved
  return {
    ...moved,
    duration: seat.offer.duration,
    subItems: moved.subItems.map((line) => ({
      ...line,
      duration:
        line.itemId === null ? line.duration : (seat.barber.offerings.get(line.itemId)?.duration ?? null),
    })),
  }
}

const tipOf = ({ tips }: Pick<SaleRecord, 'tips'>, id: string): Tip | undefined => {
  const tip = tips.find(({ itemId }) => itemId === id)
  if (tip === undefined) return undefined
  return tip.tipPercentage === null
    ? { type: 'amount', amount: tip.amount }
    : { type: 'percentage', percentage: tip.tipPercentage }
}

/** The tips after appointments got other sums or professionals, without those that are no longer allowed. */
const tipsAfter = (
  { tips }: SaleRecord,
  items: readonly RecordedItem[],
  moves: readonly SeatedMove[],
): SaleRecord['tips'] => {
  const refused = new Set(
    toAnother(moves).flatMap(({ appointment, seat }) => (takesTips(seat) ? [] : appointment.id)),
  )
  return tips.flatMap((tip) => {
    const item = items.find(({ id }) => id === tip.itemId)
    if (item === undefined || refused.has(item.id)) return []
    return [{ ...tip, barberId: item.barber?.id ?? tip.barberId, amount: item.amounts.tip }]
  })
}

/** Refuses with `amount_changed` a total that the guest has not agreed to (changes/move-money). */
export const checkAgreed = (
  sale: SaleToChange,
  { record, money }: ChangePlan,
  agreed: number | undefined,
): void => {
  const standing = whatStands(record, sale.canceled)
  const { total } = standing.breakdown
  if (agreed === undefined ? money.total === 0 : agreed === total) return
  const breakdown = paidBreakdown(standing.breakdown, moneyAfter(sale, money))
  throw new Refusal('amount_changed', { details: { total, breakdown, change: money } })
}

/** The account of a sale's money after a change. Cards are refunded before gift cards. */
const moneyAfter = (
  sale: SaleToChange,
  { refund, charge, atShop, later }: ChangePlan['money'],
): MoneyOfSale => {
  const { left, giftCards, scheduled, open } = accountOf(sale)
  const cards = left - giftCards
  const toCards = Math.min(refund, cards)
  return {
    giftCards: giftCards - (refund - toCards),
    cards: cards - toCards + charge,
    left: scheduled + open + atShop + later,
  }
}
