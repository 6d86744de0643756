import { z } from 'zod'
import type { DueEvent, EventKind } from '../../messages/store-events.ts'
import type { MessageSale } from '../../messages/message-data.ts'

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
const canceled = z.object({ itemIds: z.array(z.string()) })
const refunded = z.union([
  z.object({ change: z.object({ refund: z.number() }) }).transform(({ change }) => change.refund),
  z.object({ amount: z.number() }).transform(({ amount }) => amount),
])

/** The appointments that moved, as they were before the first of these events. */
export const movedIn = (events: readonly DueEvent[]): z.infer<typeof moved>['before'] => {
  const before = events
    .filter(({ kind }) => kind === 'moved')
    .flatMap(({ detail }) => moved.safeParse(detail).data?.before ?? [])
  return before.filter(({ itemId }, index) => before.findIndex((each) => each.itemId === itemId) === index)
}

/** The ids of the appointments that these events canceled. */
export const canceledIn = (events: readonly DueEvent[]): readonly string[] =>
  events
    .filter(({ kind }) => kind === 'canceled')
    .flatMap(({ detail }) => canceled.safeParse(detail).data?.itemIds ?? [])

/** What these events gave back, minor units. */
export const refundIn = (events: readonly DueEvent[]): number =>
  events
    .filter(({ kind }) => kind === 'moved' || kind === 'canceled' || kind === 'refunded')
    .reduce((sum, { detail }) => sum + (refunded.safeParse(detail).data ?? 0), 0)

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
