import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { bookAtDesk } from '../booking/at-desk/book-at-desk.ts'
import { moveBooking } from '../booking/at-desk/move-booking.ts'
import { sendChoiceLink } from '../booking/at-desk/send-choice-link.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'

export const atDeskRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.bookAtDesk, schemas.bookAtDesk, (input, asker) => bookAtDesk(deps, input, asker))
  bind(calls.moveBooking, schemas.moveBooking, (input, asker) => moveBooking(deps, input, asker))
  bind(calls.sendChoiceLink, schemas.sendChoiceLink, (input, asker) => sendChoiceLink(deps, input, asker))
}
