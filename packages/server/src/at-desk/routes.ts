import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { bookAtDesk } from '../booking/new-at-desk/book-at-desk.ts'
import { findMoveTimes } from '../booking/at-desk/find-move-times.ts'
import { lengthenBooking } from '../booking/at-desk/lengthen-booking.ts'
import { letTextGoAtDesk } from '../booking/at-desk/let-text-go.ts'
import { moveBooking } from '../booking/at-desk/move-booking.ts'
import { refundBooking } from '../booking/at-desk/refund-booking.ts'
import { sendConfirmation } from '../booking/at-desk/send-confirmation.ts'
import { sendChoiceLink } from '../booking/at-desk/send-choice-link.ts'
import { settleDue } from '../booking/at-desk/settle-due.ts'
import { changeShopNote } from '../booking/at-desk/change-shop-note.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'

export const atDeskRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.bookAtDesk, schemas.bookAtDesk, (input, asker) => bookAtDesk(deps, input, asker))
  bind(calls.moveBooking, schemas.moveBooking, (input, asker) => moveBooking(deps, input, asker))
  bind(calls.getMoveTimes, schemas.getMoveTimes, (input, { staff, language }) =>
    findMoveTimes(deps, staff, input, language),
  )
  bind(calls.lengthenBooking, schemas.lengthenBooking, (input, asker) => lengthenBooking(deps, input, asker))
  bind(calls.settleDue, schemas.settleDue, (input, asker) => settleDue(deps, input, asker))
  bind(calls.refundBooking, schemas.refundBooking, (input, asker) => refundBooking(deps, input, asker))
  bind(calls.changeBookingNote, schemas.changeBookingNote, (input, asker) =>
    changeShopNote(deps, input, asker),
  )
  bind(calls.letTextGo, schemas.letTextGo, (input, asker) => letTextGoAtDesk(deps, input, asker))
  bind(calls.sendConfirmation, schemas.sendConfirmation, (input, asker) =>
    sendConfirmation(deps, input, asker),
  )
  bind(calls.sendChoiceLink, schemas.sendChoiceLink, (input, asker) => sendChoiceLink(deps, input, asker))
}
