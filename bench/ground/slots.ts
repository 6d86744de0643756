/** A professional's time that a measurement books or claims; the bounds are instants. */
export type Slot = { readonly barberId: string; readonly startsAt: string; readonly endsAt: string }

export const slotMinutes = 45
const slotsPerDay = 12
/** Guests can book 365 days ahead. */
const lastDay = 360

/** Adjacent slots without overlaps, by the measured shop's clock; `firstDay` is counted from today. */
export const listSlots = (barberIds: readonly string[], firstDay = 1): Iterator<Slot> => {
  const today = Temporal.Now.plainDateISO('America/New_York').toZonedDateTime('America/New_York')
  const slots = function* (): Generator<Slot> {
    for (let day = firstDay; day <= lastDay; day += 1) {
      for (let index = 0; index < slotsPerDay; index += 1) {
        const start = today
          .add({ days: day })
          .with({ hour: 9 })
          .add({ minutes: index * slotMinutes })
          .toInstant()
        const [startsAt, endsAt] = [start.toString(), start.add({ minutes: slotMinutes }).toString()]
        for (const barberId of barberIds) yield { barberId, startsAt, endsAt }
      }
    }
  }
  return slots()
}

export const takeSlots = (slots: Iterator<Slot>, count: number): readonly Slot[] =>
  Array.from({ length: count }, () => {
    const { value, done } = slots.next()
    if (done) throw new Error('no slot is left')
    return value
  })
