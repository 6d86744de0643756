import { anyBarber, type Barber, type RelatedDate } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { relatedDatesQuery, type Wanted } from '../calls/schedule.ts'
import { barbersQuery } from '../calls/barbers.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isInTime } from '@openchair/ui/format/days.ts'
import { noticesOf } from './notices.ts'
import { meets, type OtherReservation } from './other-reservations.ts'

export type Alternative = RelatedDate & {
  /** The other professional; undefined on another day with the same one. */
  readonly other: Barber | undefined
}

/** Called with the alternative that the guest chooses, and its time unless they want to see all its times. */
export type AlternativeChoice = (alternative: Alternative, time?: string) => void

/** The professional of an alternative; undefined where any can do it. */
const whoDoes = (row: RelatedDate, { barber }: Wanted): string | undefined =>
  barber === anyBarber ? undefined : (row.barberId ?? barber)

/** Alternatives to a day without times: first other days, then other professionals on that day. */
export const useAlternatives = (
  wanted: Wanted,
  day: string,
  shopRef: string,
  others: readonly OtherReservation[],
) => {
  const now = useNow()
  const related = useQuery({ ...relatedDatesQuery(wanted, day), gcTime: 0 })
  const people = useQuery(barbersQuery(shopRef))
  const notices = noticesOf(people.data?.rows ?? [])
  const rows = (related.data?.rows ?? [])
    .map((row) => ({
      ...row,
      // The server's answer is for a single reservation, so times that meet the other guests' are left out.
      times: row.times.filter(
        ({ time }) =>
          isInTime(time, notices.of(whoDoes(row, wanted)), now) &&
          !meets(time, wanted.duration, whoDoes(row, wanted), others),
      ),
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

export type Alternatives = ReturnType<typeof useAlternatives>
