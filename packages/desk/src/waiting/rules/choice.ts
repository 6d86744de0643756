import type { DeskWaiting, FreeTime, WaitingGuest } from '@openchair/contract'

/** A guest in line with a time that fits; without one if none is chosen. */
export type Picked = {
  readonly guestId: string
  readonly time?: { readonly barberId: string; readonly start: string }
}

type Line = Pick<DeskWaiting, 'line' | 'free'>

/** The starts of a free time that a guest could have. */
export const startsFor = ({ fits }: FreeTime, guestId: string): readonly string[] =>
  fits.find(({ id }) => id === guestId)?.starts ?? []

/** The free times that fit a guest. */
export const freeFor = (free: readonly FreeTime[], guestId: string): readonly FreeTime[] =>
  free.filter((row) => startsFor(row, guestId).length > 0)

/** Chooses a guest, with the first time that fits. */
export const pickGuest = ({ free }: Line, guestId: string): Picked => {
  const [row] = freeFor(free, guestId)
  const [start] = row === undefined ? [] : startsFor(row, guestId)
  return row === undefined || start === undefined
    ? { guestId }
    : { guestId, time: { barberId: row.barberId, start } }
}

/** Chooses a free time, for the chosen guest if it fits them, otherwise for the first in line whom it fits. */
export const pickFree = (row: FreeTime, chosen: string | undefined): Picked | undefined => {
  const fit = row.fits.find(({ id }) => id === chosen) ?? row.fits[0]
  const [start] = fit?.starts ?? []
  return fit === undefined || start === undefined
    ? undefined
    : { guestId: fit.id, time: { barberId: row.barberId, start } }
}

/** The next offer to make: the first in line who waits and whom a time fits. */
export const pickFirst = (line: Line): Picked | undefined => {
  const first = line.line.find(({ id, state }) => state === 'waiting' && freeFor(line.free, id).length > 0)
  return first && pickGuest(line, first.id)
}

/** A choice as it is now: the guest, and the free time if it is still free. */
export type Chosen = { readonly guest: WaitingGuest; readonly row: FreeTime | undefined }

/** Finds what was chosen; undefined once the guest is no longer in line. */
export const findChosen = ({ line, free }: Line, { guestId, time }: Picked): Chosen | undefined => {
  const guest = line.find(({ id }) => id === guestId)
  if (guest === undefined) return undefined
  const row = free.find(
    (each) => each.barberId === time?.barberId && startsFor(each, guestId).includes(time.start),
  )
  return { guest, row }
}

/** Tells if nobody fits a free time because all who wait need longer. */
export const isTooShort = ({ line }: Line, minutes: number): boolean =>
  line.length > 0 && line.every(({ duration }) => duration > minutes)
