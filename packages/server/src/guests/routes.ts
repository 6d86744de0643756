import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { onceOrAgain } from '../booking/desk/run-act.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import type { DeskAsker } from '../permitted-staff.ts'
import { createGuest } from './create-guest.ts'
import { findDeskGuestsOf } from './find-guests.ts'
import { listGuests } from './list-guests.ts'
import { headOf, readGuest } from './read-guest.ts'
import { readBookings } from './read-bookings.ts'
import { exportGuest, removeGuest } from './remove-guest.ts'
import { joinGuests, separateGuests, updateGuest, updateLimits, updateNote } from './update-guest.ts'

export const guestRoutes = (bind: Bind, deps: Deps): void => {
  /** Does an act, and answers the guest as they are then. */
  const thenRead = async <I extends { readonly guestId: string }>(
    act: (deps: Deps, staff: DeskAsker['staff'], input: I) => Promise<void>,
    input: I,
    { staff, language }: DeskAsker,
  ) => {
    await act(deps, staff, input)
    return readGuest(deps, staff, { guestId: input.guestId, language })
  }
  bind(calls.findDeskGuests, schemas.findDeskGuests, (input, { staff }) =>
    findDeskGuestsOf(deps, staff, input),
  )
  bind(calls.listDeskGuests, schemas.listDeskGuests, (input, { staff }) => listGuests(deps, staff, input))
  bind(calls.getDeskGuest, schemas.getDeskGuest, ({ guestId }, { staff, language }) =>
    readGuest(deps, staff, { guestId, language }),
  )
  bind(
    calls.getDeskGuestBookings,
    schemas.getDeskGuestBookings,
    async ({ guestId, cursor }, { staff, language }) =>
      readBookings(deps, staff, { id: await headOf(deps.pool, staff, guestId), cursor, language }),
  )
  bind(calls.addDeskGuest, schemas.addDeskGuest, (input, asker) => createGuest(deps, input, asker))
  bind(calls.changeDeskGuest, schemas.changeDeskGuest, (input, asker) => thenRead(updateGuest, input, asker))
  bind(calls.changeDeskGuestNote, schemas.changeDeskGuestNote, (input, asker) =>
    thenRead(updateNote, input, asker),
  )
  bind(calls.limitDeskGuest, schemas.limitDeskGuest, (input, asker) => thenRead(updateLimits, input, asker))
  bind(calls.joinDeskGuests, schemas.joinDeskGuests, (input, asker) => thenRead(joinGuests, input, asker))
  bind(calls.separateDeskGuests, schemas.separateDeskGuests, (input, asker) =>
    thenRead(separateGuests, input, asker),
  )
  bind(calls.exportDeskGuest, schemas.exportDeskGuest, (input, { staff }) => exportGuest(deps, staff, input))
  bind(calls.eraseDeskGuest, schemas.eraseDeskGuest, (input, asker) => {
    const erase = (actId?: string) => removeGuest(deps, asker.staff, input, actId)
    return onceOrAgain(deps.pool, asker, calls.eraseDeskGuest, input, erase, async () => ({}))
  })
}
