import { z } from 'zod'
import type { NotIn } from '../../messages/message-data.ts'
import type { DueEvent } from '../../messages/store-events.ts'
import type { RecordedItem } from '../../store/sale-record.ts'
import { messageBarber } from './message-sale.ts'

const schema = z.object({
  notIn: z.object({ firstName: z.string(), lastName: z.string(), at: z.string() }),
})

/** The part of an event's detail that names a professional who is not in at the time of an appointment. */
export type NotInDetail = z.infer<typeof schema>

/** The detail for an item whose professional is not in; undefined if the item has none. */
export const notInDetail = ({
  barber,
  dateTime,
}: Pick<RecordedItem, 'barber' | 'dateTime'>): NotInDetail | undefined =>
  barber === null || dateTime === null
    ? undefined
    : { notIn: { firstName: barber.firstName, lastName: barber.lastName, at: dateTime } }

/** The professional who is not in, of the first of these events that names one. */
export const notInOf = (events: readonly DueEvent[]): { readonly notIn?: NotIn } => {
  const [first] = events.flatMap(({ detail }) => schema.safeParse(detail).data ?? [])
  if (first === undefined) return {}
  const { at, ...barber } = first.notIn
  return { notIn: { barber: messageBarber(barber).firstName, at } }
}
