import { sum } from '@openchair/rules'
import { z } from 'zod'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { SaleOrderRow } from '../sale/store.ts'
import { nextTry } from '../../messages/fold/next-try.ts'
import { perCard } from '../../messages/fold/per-card.ts'
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

const moved = z.object({
  before: z.array(
    z.object({
      itemId: z.string(),
      barberId: z.string().nullable(),
      dateTime: z.string(),
      endsAt: z.string(),
    }),
  ),
})
const concerned = z.object({ itemIds: z.array(z.string()) })
const money = z.object({
  change: z.object({ total: z.number(), charge: z.number(), later: z.number(), atShop: z.number() }),
})
const refunded = z.object({ refunds: z.array(z.object({ paymentId: z.string(), amount: z.number() })) })
const fee = z.object({ percentage: z.number(), charge: z.number().default(0), kept: z.number() })
const paid = z.object({ paymentId: z.string(), amount: z.number() })
const tipped = z.object({ itemId: z.string(), amount: z.number() })

const detailsOf = <Detail>(
  schema: z.ZodType<Detail>,
  events: readonly DueEvent[],
  ...kinds: readonly EventKind[]
): readonly Detail[] =>
  events
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ detail }) => schema.safeParse(detail).data ?? [])

type Before = z.infer<typeof moved>['before'][number]

/** The appointments that moved, as they were before the first of these events, without those that are back where they were. */
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

/** An appointment as it was before it moved. */
export const asItWas = (
  { barberById }: Pick<ShopCatalogue, 'barberById'>,
  now: MessageAppointment,
  { barberId, dateTime, endsAt }: Before,
): MessageAppointment => {
  const before = barberById.get(barberId ?? '')?.details
  const barber =
    before === undefined ? now.barber : { firstName: before.firstName, lastName: before.lastName }
  return { ...now, startsAt: dateTime, endsAt, barber }
}

/** The ids of the appointments that events of a kind are about. */
export const idsIn = (events: readonly DueEvent[], kind: 'canceled' | 'noShow'): readonly string[] =>
  detailsOf(concerned, events, kind).flatMap(({ itemIds }) => itemIds)

/** The ids of the appointments that these events canceled; all that are canceled where they do not say which. */
export const goneIn = (
  { appointments }: Pick<MessageSale, 'appointments'>,
  events: readonly DueEvent[],
): readonly string[] => {
  if (!events.some(({ kind }) => kind === 'canceled')) return []
  const all = appointments.filter(({ isCanceled }) => isCanceled).map(({ id }) => id)
  const gone = all.filter((id) => idsIn(events, 'canceled').includes(id))
  return gone.length > 0 ? gone : all
}

/** What the events of some kinds gave back, to each card once; `cards` are those of payments, by their ids. */
export const refundsIn = (
  events: readonly DueEvent[],
  kinds: readonly EventKind[],
  cards: ReadonlyMap<string, MessageCard | null>,
): readonly MessageRefund[] => {
  const given = detailsOf(refunded, events, ...kinds).flatMap(({ refunds }) => refunds)
  return perCard(given.map(({ paymentId, amount }) => ({ amount, card: cards.get(paymentId) ?? null })))
}

/** What the events of some kinds did to what the sale costs. */
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
    refunds: refundsIn(events, kinds, cards),
  }
}

/** The fees of events of a kind, as far as they are charged by now; null where there is none. */
export const feeIn = (
  events: readonly DueEvent[],
  kind: 'canceled' | 'noShow',
  { payments, fees: feeOf }: Pick<SaleOrderRow, 'payments' | 'fees'>,
): MessageFee | null => {
  const fees = detailsOf(fee, events, kind)
  const ids = idsIn(events, kind)
  const open = payments.filter(({ id }) => ids.includes(feeOf.get(id) ?? ''))
  const of = (state: 'scheduled' | 'due'): number =>
    sum(open.filter((payment) => payment.state === state).map(({ amount }) => amount))
  const [later, declined] = [of('scheduled'), of('due')]
  const dues = open.filter(({ state }) => state === 'due')
  return fees.length === 0
    ? null
    : {
        percentage: Math.max(...fees.map(({ percentage }) => percentage)),
        charge: Math.max(0, sum(fees.map(({ charge }) => charge)) - later - declined),
        later,
        declined,
        againAt: dues.length === 0 ? null : nextTry(dues.map(({ chargeAt }) => chargeAt)),
        kept: sum(fees.map(({ kept }) => kept)),
      }
}

/** What was due and is paid, with what it was for. */
export const paidIn = (
  events: readonly DueEvent[],
  { payments, fees }: Pick<SaleOrderRow, 'payments' | 'fees'>,
  { appointments }: Pick<MessageSale, 'appointments'>,
): readonly MessagePaid[] =>
  detailsOf(paid, events, 'duePaid').map(({ paymentId, amount }) => {
    const fee = appointments.find(({ id }) => id === fees.get(paymentId))
    const card = payments.find(({ id }) => id === paymentId)?.cardInfo ?? null
    if (fee === undefined) return { what: 'sale', amount, card }
    return { what: fee.isCanceled ? 'cancelFee' : 'noShowFee', amount, card }
  })

/** The last tip of each appointment that was tipped. */
export const tipsIn = (events: readonly DueEvent[]): readonly z.infer<typeof tipped>[] => [
  ...new Map(detailsOf(tipped, events, 'tipped').map((detail) => [detail.itemId, detail])).values(),
]

/** The events that tipped one appointment. */
export const tippedWith = (events: readonly DueEvent[], itemId: string): readonly DueEvent[] =>
  events.filter(({ detail }) => tipped.safeParse(detail).data?.itemId === itemId)
