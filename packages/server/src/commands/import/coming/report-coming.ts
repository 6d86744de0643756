import type { Concerned, ConcernedBooking } from './concerned.ts'

/** The most bookings of a reason, and the most reasons, that are listed. Others are counted. */
const mostBookings = 10
const mostCauses = 25

const count = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`

const bookingLine = ({ when, firstName, what, id }: ConcernedBooking): string =>
  `  ${[when, firstName || '(no name)', what && `(${what})`, id].filter((part) => part !== '').join('  ')}`

const groupLines = ({ shop, cause, bookings }: Concerned): readonly string[] => {
  const more = bookings.slice(mostBookings)
  return [
    `${shop}: ${cause.text} (${count(bookings.length, 'booking')})`,
    ...bookings.slice(0, mostBookings).map(bookingLine),
    ...(more.length === 0 ? [] : [`  and ${more.length} more, the last ${more.at(-1)?.when}`]),
  ]
}

const different = (concerned: readonly Concerned[]): number =>
  new Set(concerned.flatMap(({ bookings }) => bookings.map(({ id }) => id))).size

/** The first sentence of the report, which says what is left to do after an import, or what would be. */
const headOf = (all: number, isDone: boolean): string => {
  const [booking, stays] =
    all === 1 ? ['1 coming booking', 'It stays'] : [`${all} coming bookings`, 'They stay']
  if (!isDone) return `${booking} would no longer fit. Nobody has to be told yet.`
  return `${booking} no longer ${all === 1 ? 'fits' : 'fit'}. ${stays} booked, and nobody is told: call the guest, or cancel with "npm run mark -- cancel <id>".`
}

/**
 * Lists the coming bookings that an import affects, by reason. Each has its day and time by the shop's clock,
 * the guest's first name, and the id by which the operator names it. Long lists end with a count.
 */
export const reportComing = (concerned: readonly Concerned[], isDone = true): readonly string[] => {
  if (concerned.length === 0) return []
  const all = different(concerned)
  const left = concerned.slice(mostCauses)
  return [
    headOf(all, isDone),
    ...concerned.slice(0, mostCauses).flatMap(groupLines),
    ...(left.length === 0
      ? []
      : [`and ${count(left.length, 'more cause')}, with ${count(different(left), 'booking')}`]),
  ]
}

/** The sentence that refuses to remove shops or professionals with coming bookings; undefined if none are. */
export const refuseTakingOut = (concerned: readonly Concerned[]): string | undefined => {
  const out = concerned.filter(({ cause }) => cause.takesOut)
  if (out.length === 0) return undefined
  const names = out.slice(0, 5).map(({ shop, cause }) => `${shop}: ${cause.text}`)
  const more = out.length > names.length ? ` and ${out.length - names.length} more` : ''
  return `${names.join('; ')}${more}, with ${count(different(out), 'coming booking')}. Put it back into the file, under the same route, or confirm with --with-bookings`
}
