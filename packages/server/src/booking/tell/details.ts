import { sum } from '@openchair/rules'
import { z } from 'zod'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { SaleOrderRow } from '../sale/store.ts'
import { refundsByCard } from '../../messages/merge/refunds-by-card.ts'
import { withoutRefunded } from '../../messages/merge/refreshed.ts'
import { purposeOf } from '../../messages/mail/dues.ts'
import type { DueEvent, EventKind } from '../../messages/store-events.ts'
import type {
  MessageAppointment,
  MessageCard,
  MessageChange,
  MessageFee,
  MessagePaid,
  MessageRefund,
  MessageSale,
} from '../../messages/message-data.ts'
import { messageBarber } from './message-sale.ts'

const moved = z.object({
  before: z.array(
    z.object({
      itemId: z.string(),
      barberId: z.string().nullable(),
      /** The professional as booked; missing in moves of earlier versions. */
      barber: z.object({ firstName: z.string(), lastName: z.string() }).nullish(),
      dateTime: z.string(),
      endsAt: z.string(),
    }),
  ),
})
const concerned = z.object({ itemIds: z.array(z.string()) })
const money = z.object({
  change: z.object({
    total: z.number(),
    charge: z.number(),
    later: z.number(),
    atShop: z.number(),
    waived: z.number().default(0),
  }),
})
const ofItem = z.object({ itemId: z.string().nullable() })
const refunded = z.object({ refunds: z.array(z.object({ paymentId: z.string(), amount: z.number() })) })
const fee = z.object({ percentage: z.number(), charge: z.number().default(0), kept: z.number() })
const paid = z.object({ paymentId: z.string(), amount: z.number() })
const declined = z.object({ paymentId: z.string() })
const untold = z.object({ isUntold: z.literal(true) })
const asked = z.object({ itemIds: z.array(z.string()), chooseUntil: z.string() })
const tipped = z.object({ itemId: z.string(), amount: z.number() })

const detailsOf = <Detail>(
  schema: z.ZodType<Detail>,
  events: readonly DueEvent[],
  ...kinds: readonly EventKind[]
): readonly Detail[] =>
  events
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ detail }) => schema.safeParse(detail).data ?? [])

/** The last request to the guest to move appointments of a sale; undefined if these events have none. */
export const moveAskedIn = (events: readonly DueEvent[]): z.infer<typeof asked> | undefined =>
  detailsOf(asked, events, 'moveAsked').at(-1)

/** The events that the guest is told of: all but those that staff chose not to tell (desk/telling). */
export const toldToGuest = (events: readonly DueEvent[]): readonly DueEvent[] =>
  events.filter(({ detail }) => !untold.safeParse(detail).success)

type Before = z.infer<typeof moved>['before'][number]

/** The appointments that moved, in their state before these events, without those that moved back. */
export const movedIn = ({ record }: Pick<SaleOrderRow, 'record'>, events: readonly DueEvent[]): Before[] => {
  const before = detailsOf(moved, events, 'moved').flatMap((detail) => detail.before)
  const isBack = ({ itemId, barberId, dateTime, endsAt }: Before): boolean =>
    record.items.some(
      (item) =>
        item.id === itemId &&
        (barberId === null || barberId === item.barber?.id) &&
        isSameInstant(dateTime, item.dateTime) &&
        isSameInstant(endsAt, item.endsAt),
    )
  return before
    .filter(({ itemId }, index) => before.findIndex((each) => each.itemId === itemId) === index)
    .filter((each) => !isBack(each))
}

const isSameInstant = (one: string, other: string | null): boolean =>
  other !== null && Temporal.Instant.compare(one, other) === 0

/** An appointment in its state before the move. */
export const asItWas = (
  { barberById }: Pick<ShopCatalogue, 'barberById'>,
  now: MessageAppointment,
  { barberId, barber: booked, dateTime, endsAt }: Before,
): MessageAppointment => {
  const before = booked ?? barberById.get(barberId ?? '')?.details
  const barber = before === undefined ? now.barber : messageBarber(before)
  return { ...now, startsAt: dateTime, endsAt, barber }
}

/** The ids of the appointments that events of a kind are about. */
export const idsIn = (events: readonly DueEvent[], kind: 'canceled' | 'noShow'): readonly string[] =>
  detailsOf(concerned, events, kind).flatMap(({ itemIds }) => itemIds)

/** The ids of the appointments that these events canceled; all canceled ones if the events name none. */
export const goneIn = (
  { appointments }: Pick<MessageSale, 'appointments'>,
  events: readonly DueEvent[],
): readonly string[] => {
  if (!events.some(({ kind }) => kind === 'canceled')) return []
  const all = appointments.filter(({ isCanceled }) => isCanceled).map(({ id }) => id)
  const gone = all.filter((id) => idsIn(events, 'canceled').includes(id))
  return gone.length > 0 ? gone : all
}

/** The refunds of events of these kinds, one for each card. `cards` are the payments' cards by payment. */
export const refundsIn = (
  events: readonly DueEvent[],
  kinds: readonly EventKind[],
  cards: ReadonlyMap<string, MessageCard | null>,
): readonly MessageRefund[] => {
  const given = detailsOf(refunded, events, ...kinds).flatMap(({ refunds }) => refunds)
  return refundsByCard(given.map(({ paymentId, amount }) => ({ amount, card: cards.get(paymentId) ?? null })))
}

/** The ids of the appointments that these events refunded; all if they refunded the sale as a whole. */
export const refundedIn = (
  { appointments }: Pick<MessageSale, 'appointments'>,
  events: readonly DueEvent[],
): readonly string[] => {
  const items = new Set(detailsOf(ofItem, events, 'refunded').map(({ itemId }) => itemId))
  return appointments.map(({ id }) => id).filter((id) => items.has(null) || items.has(id))
}

/** The change of the sale's costs by events of these kinds. */
export const changeIn = (
  events: readonly DueEvent[],
  kinds: readonly EventKind[],
  cards: ReadonlyMap<string, MessageCard | null>,
): MessageChange => {
  const changes = detailsOf(money, events, ...kinds).map(({ change }) => change)
  const of = (part: keyof z.infer<typeof money>['change']): number => sum(changes.map((each) => each[part]))
  return {
    total: of('total'),
    charge: of('charge'),
    later: of('later'),
    atShop: of('atShop'),
    ...(of('waived') !== 0 && { waived: of('waived') }),
    refunds: refundsIn(events, kinds, cards),
  }
}

/** The fees of events of a kind; null if there is none. */
export const feeIn = (events: readonly DueEvent[], kind: 'canceled' | 'noShow'): MessageFee | null => {
  const fees = detailsOf(fee, events, kind)
  return fees.length === 0
    ? null
    : {
        percentage: Math.max(...fees.map(({ percentage }) => percentage)),
        charge: sum(fees.map(({ charge }) => charge)),
        kept: sum(fees.map(({ kept }) => kept)),
      }
}

/** The payments that these events called due and that are still due. */
export const dueIn = (
  events: readonly DueEvent[],
  { payments }: Pick<SaleOrderRow, 'payments'>,
): SaleOrderRow['payments'] => {
  const ids = new Set(detailsOf(declined, events, 'paymentDue').map(({ paymentId }) => paymentId))
  return payments.filter(({ id, state }) => state === 'due' && ids.has(id))
}

/** Payments that were due and are now paid, with their purpose, without those that were refunded whole. */
export const paidIn = (
  events: readonly DueEvent[],
  { payments, fees, refunds }: Pick<SaleOrderRow, 'payments' | 'fees' | 'refunds'>,
  sale: Pick<MessageSale, 'appointments'>,
): readonly MessagePaid[] => {
  const paidNow = detailsOf(paid, events, 'duePaid').map(({ paymentId, amount }) => {
    const feeFor = fees.get(paymentId)
    const card = payments.find(({ id }) => id === paymentId)?.cardInfo ?? null
    return {
      what: purposeOf(sale, feeFor),
      amount,
      card,
      ...(feeFor !== undefined && { feeFor }),
      paymentId,
    }
  })
  return withoutRefunded(paidNow, backOf({ refunds }))
}

/** The refunded sum of each payment by its id, in minor units. */
export const backOf = ({ refunds }: Pick<SaleOrderRow, 'refunds'>): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(refunds, ({ paymentId }) => paymentId)].map(([id, parts]) => [
      id,
      sum(parts.map(({ amount }) => amount)),
    ]),
  )

/** The last tip of each appointment that was tipped. */
export const tipsIn = (events: readonly DueEvent[]): readonly z.infer<typeof tipped>[] => [
  ...new Map(detailsOf(tipped, events, 'tipped').map((detail) => [detail.itemId, detail])).values(),
]

/** The events that tipped one appointment. */
export const tippedWith = (events: readonly DueEvent[], itemId: string): readonly DueEvent[] =>
  events.filter(({ detail }) => tipped.safeParse(detail).data?.itemId === itemId)
