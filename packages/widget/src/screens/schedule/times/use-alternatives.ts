import { anyBarber, type Barber, type RelatedDate } from '@openchair/contract'
import { getBarberRelatedDates, getShopRelatedDates, listBarbers } from '@openchair/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../calls/client.ts'
import { meets, type OtherVisit } from './other-reservations.ts'
import type { Wanted } from './wanted.ts'

export type Alternative = RelatedDate & {
  /** Who else it would be with; undefined where the professional stays the same. */
  readonly other: Barber | undefined
}

/** A chosen alternative, with its time unless all its times are wanted. */
export type AlternativeChoice = (alternative: Alternative, time?: string) => void

const relatedQuery = ({ shop, barber, services }: Wanted, day: string) => {
  // Noon of UTC is the same day in every zone that a shop can be in.
  const asked = { dateTime: `${day}T12:00:00Z`, services: services.join(';') }
  return barber === anyBarber
    ? ask(getShopRelatedDates, { id: shop, ...asked })
    : ask(getBarberRelatedDates, { id: barber, ...asked })
}

export type Alternatives = {
  readonly pending: boolean
  readonly rows: readonly Alternative[]
}

/** Undefined while that is open. */
const whoDoes = (row: RelatedDate, { barber }: Wanted): string | undefined =>
  barber === anyBarber ? undefined : (row.barberId ?? barber)

/**
 * What can be had instead of a day without times: first another day with the same professional, then other
 * professionals that day, each with up to four times.
 */
export const useAlternatives = (
  wanted: Wanted,
  day: string,
  shopName: string,
  others: readonly OtherVisit[],
): Alternatives => {
  const related = useQuery({ ...relatedQuery(wanted, day), gcTime: 0 })
  const people = useQuery(ask(listBarbers, { id: shopName }))
  const rows = (related.data?.rows ?? [])
    .map((row) => ({
      ...row,
      // The call knows one visit alone.
      times: row.times.filter(({ time }) => !meets(time, wanted.duration, whoDoes(row, wanted), others)),
    }))
    .filter(({ times }) => times.length > 0)
  const sameBarber = rows.filter(({ kind }) => kind === 'anotherDay')
  const otherPeople = rows.flatMap((row): readonly Alternative[] => {
    const other = people.data?.rows.find(({ id }) => id === row.barberId)
    return row.kind === 'anotherBarber' && other ? [{ ...row, other }] : []
  })
  return {
    pending: related.isPending || (people.isPending && rows.length > sameBarber.length),
    rows: [...sameBarber.map((row) => ({ ...row, other: undefined })), ...otherPeople],
  }
}
