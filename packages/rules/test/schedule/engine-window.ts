import { anyCandidates } from '../../src/barbers/any-barber.ts'
import { offerAppointment, type ServiceOffering } from '../../src/services/services.ts'
import { addDays } from '../../src/schedule/calendar-day.ts'
import { mergeIntervals } from '../../src/schedule/interval.ts'
import type { Candidate, Professional, SlotRequest } from '../../src/schedule/slot-request.ts'
import { timesOff } from '../../src/schedule/time-off.ts'
import type { PlainAppointment, PlainWish, Salon } from './brute-force.ts'
import type { PlainService } from './lay-out.ts'
import { zonedDay, zonedDays } from './zoned-day.ts'

const offeringOf = (
  { isAddon, segments, before, after, needs }: PlainService,
  pace: number,
): ServiceOffering => {
  const parts = segments.map((minutes) => minutes * pace)
  return {
    price: 0,
    duration: parts.reduce((minutes, part) => minutes + Math.abs(part), 0),
    ...(parts.length > 1 && { segments: parts }),
    ...(isAddon && { isAddon }),
    ...(before > 0 && { bufferBefore: before }),
    ...(after > 0 && { bufferAfter: after }),
    ...(needs.length > 0 && { needs }),
  }
}

/** Puts a salon into the form that the tested code expects. */
export const engineWindow = (given: Salon) => {
  const days = given.days.map((day) => zonedDay(day, given.zone))
  const around = zonedDays(addDays(given.days[0]!, -1), given.days.length + 2, given.zone)
  const barbers = given.professionals.map((one) => ({
    details: { requirePasscode: one.hasPasscode },
    offerings: new Map(
      given.services
        .filter(({ key, isAddon }) => isAddon || one.offers.includes(key))
        .map((each) => [each.key, offeringOf(each, one.pace)]),
    ),
    professional: {
      id: one.id,
      route: `route-${one.id}`,
      open: one.hours.map(mergeIntervals),
      busy: one.busy,
      notice: one.notice,
      ...(one.off.length > 0 && { off: timesOff(one.off, around) }),
    } satisfies Professional,
  }))
  const shop = { allowBookWithAnyBarber: true, bookingCodeEnabled: true }
  const candidates = ({ services, who }: PlainWish): readonly Candidate[] => {
    const found =
      who === 'any'
        ? anyCandidates(shop, barbers, services)
        : barbers
            .filter(({ professional }) => professional.id === who)
            .flatMap((barber) => {
              const offer = offerAppointment(barber.offerings, services)
              return offer === undefined ? [] : [{ barber, offer }]
            })
    return found.map(({ barber: { professional }, offer: { duration, taking } }) => {
      return { professional, duration, ...(taking && { taking }) }
    })
  }
  const appointment = ({ start, ...wish }: PlainAppointment) => ({ start, candidates: candidates(wish) })
  const { now, step, lastDay } = given
  const resources = new Map(given.resources.map(({ key, units }) => [key, units]))
  const window = { days, now, step, lastDay, resources }
  const ask = (wish: PlainWish, others: readonly PlainAppointment[] = []): SlotRequest => ({
    ...window,
    candidates: candidates(wish),
    others: others.map(appointment),
  })
  return { window, appointment, ask }
}
