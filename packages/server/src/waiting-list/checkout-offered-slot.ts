import type { InputOf } from '@openchair/contract'
import type { bookOfferedSlot } from '@openchair/contract/calls'
import type { CheckedOut } from '../booking/checkout/check-out.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { bookApplication, type Time } from '../booking/applications/book-application.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import type { Asker } from '../booking/applications/asker.ts'
import { type Application, findOffered } from '../booking/applications/store.ts'

/**
 * Accepts a time that is offered to an application, named by its own id or by its customer's, and books it
 * with the waiting-list fee. Refuses with `offer_ended` a time that is no longer held, or as
 * `bookApplication` does.
 */
export const checkoutOfferedSlot = async (
  deps: Deps,
  { waitingListCustomerId, waitingListSlotId, ...payment }: InputOf<typeof bookOfferedSlot>,
  key: string | undefined,
  asker: Asker,
): Promise<CheckedOut> => {
  const named = { customerId: waitingListCustomerId, slotId: waitingListSlotId }
  return bookApplication(
    deps,
    {
      applicationId: (await findOffered(deps.pool, named)) ?? waitingListCustomerId,
      ownerId: waitingListSlotId,
      key,
      body: ['offered', waitingListSlotId],
      payment,
      timeOf: (application) => offeredTime(application, waitingListSlotId),
    },
    asker,
  )
}

const offeredTime = (application: Application, slotId: string): Time => {
  const slot = application.offer?.slots.find(({ id }) => id === slotId)
  if (slot === undefined) throw new Refusal('offer_ended')
  return {
    choice: choiceOf(application, { dateTime: slot.startsAt, candidate: slot.barberId }),
    isOffered: true,
    heldUntil: Temporal.Instant.from(slot.heldUntil),
  }
}
