import { sum } from '@openchair/rules'
import { z } from 'zod'
import type { SaleOrderRow } from '../sale/store.ts'
import type { DueEvent, EventKind } from '../../messages/store-events.ts'
import type {
  MessageCard,
  MessageChange,
  MessageFee,
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
const tipped = z.object({ itemId: z.string(), amount: z.number() })

const detailsOf = <Detail>(
  schema: z.ZodType<Detail>,
  events: readonly DueEvent[],
  kind: EventKind,
): readonly Detail[] =>
  events.filter((event) => event.kind === kind).flatMap(({ detail }) => schema.safeParse(detail).data ?? [])

/** The appointments that moved, as they were before the first of these events. */
export const movedIn = (events: readonly DueEvent[]): z.infer<typeof moved>['before'] => {
  const before = detailsOf(moved, events, 'moved').flatMap((detail) => detail.before)
  return before.filter(({ itemId }, index) => before.findIndex((each) => each.itemId === itemId) === index)
}

/** The ids of the appointments that events of a kind are about. */
export const idsIn = (events: readonly DueEvent[], kind: 'canceled' | 'noShow'): readonly string[] =>
  detailsOf(concerned, events, kind).flatMap(({ itemIds }) => itemIds)

/** What the events of a kind gave back, to each card once; `cards` are those of payments, by their ids. */
export const refundsIn = (
  events: readonly DueEvent[],
  kind: EventKind,
  cards: ReadonlyMap<string, MessageCard | null>,
): readonly MessageRefund[] => {
  const given = detailsOf(refunded, events, kind).flatMap(({ refunds }) => refunds)
  const byCard = Map.groupBy(given, ({ paymentId }) => nameOf(cards.get(paymentId)))
  return [...byCard.values()].map((parts) => ({
    amount: sum(parts.map(({ amount }) => amount)),
    card: cards.get(parts[0]?.paymentId ?? '') ?? null,
  }))
}

const nameOf = (card: MessageCard | null | undefined): string =>
  card == null ? '' : `${card.brand} ${card.last4}`

/** What the events of a kind did to what the sale costs. */
export const changeIn = (
  events: readonly DueEvent[],
  kind: EventKind,
  cards: ReadonlyMap<string, MessageCard | null>,
): MessageChange => {
  const changes = detailsOf(money, events, kind).map(({ change }) => change)
  const of = (part: keyof z.infer<typeof money>['change']): number => sum(changes.map((each) => each[part]))
  return {
    total: of('total'),
    charge: of('charge'),
    later: of('later'),
    atShop: of('atShop'),
    refunds: refundsIn(events, kind, cards),
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
  return fees.length === 0
    ? null
    : {
        percentage: Math.max(...fees.map(({ percentage }) => percentage)),
        charge: Math.max(0, sum(fees.map(({ charge }) => charge)) - later - declined),
        later,
        declined,
        kept: sum(fees.map(({ kept }) => kept)),
      }
}

/** The last tip of each appointment that was tipped. */
export const tipsIn = (events: readonly DueEvent[]): readonly z.infer<typeof tipped>[] => [
  ...new Map(detailsOf(tipped, events, 'tipped').map((detail) => [detail.itemId, detail])).values(),
]

/** The events that tipped one appointment. */
export const tippedWith = (events: readonly DueEvent[], itemId: string): readonly DueEvent[] =>
  events.filter(({ detail }) => tipped.safeParse(detail).data?.itemId === itemId)

export type Outcome = 'booked' | 'moved' | 'canceled'

/** What the events of a sale come to, of which the last alone is still true; undefined where its times are as they were, or it has none. */
export const outcomeOf = (
  { appointments }: MessageSale,
  events: readonly DueEvent[],
): Outcome | undefined => {
  const has = (kind: EventKind): boolean => events.some((event) => event.kind === kind)
  if (appointments.length === 0) return undefined
  if (!has('booked') && !has('moved') && !has('canceled')) return undefined
  if (!appointments.some(({ isCanceled }) => !isCanceled)) return 'canceled'
  if (has('booked')) return 'booked'
  return has('moved') ? 'moved' : 'canceled'
}
