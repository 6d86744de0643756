import type { InputOf } from '@openchair/contract'
import type { bookFromWaitingList, bookOfferedSlot } from '@openchair/contract/calls'
import { isAnyBarber, requiresPasscode } from '@openchair/rules'
import type { Asker } from '../booking/applications/asker.ts'
import { bookApplication, type Time } from '../booking/applications/book-application.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import { type Application, findOffered } from '../booking/applications/store.ts'
import type { CheckedOut } from '../booking/checkout/check-out.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { foundApplication } from './read-application.ts'

/**
 * Accepts an offered time for an application, named by its own id or by its customer's, and books it with the
 * waiting-list fee. Refuses with `offer_ended` a time that is no longer held, or as `bookApplication` does.
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

/** A time that is held for an application. Refuses with `offer_ended` one that is no longer. */
export const offeredTime = (application: Application, slotId: string): Time => {
  const slot = application.offer?.slots.find(({ id }) => id === slotId)
  if (slot === undefined) throw new Refusal('offer_ended')
  return {
    choice: choiceOf(application, { dateTime: slot.startsAt, candidate: slot.barberId }),
    isOffered: true,
    heldUntil: Temporal.Instant.from(slot.heldUntil),
  }
}

/**
 * Books another free time for an application, without the waiting-list fee, even after its day has passed. It
 * may be with the professional that the application names, or with anyone if it names nobody or the shop
 * allows any professional, as the page offers (waiting-list/other-time). Refuses other professionals with
 * `any_barber_not_allowed`, one with a passcode with `passcode_required`, a taken time with its code, or as
 * `bookApplication` does.
 */
export const checkoutOtherTime = async (
  deps: Deps,
  { id, barberId: barberRef, dateTime, ...payment }: InputOf<typeof bookFromWaitingList>,
  key: string | undefined,
  asker: Asker,
): Promise<CheckedOut> => {
  const { shopId, barberId: wished, isLink } = await foundApplication(deps, id)
  // A link to pay is for its own time alone.
  if (isLink) throw new Refusal('application_ended')
  const catalogue = await deps.catalogues.ofShop(shopId)
  const named = isAnyBarber(barberRef) ? undefined : namedBarber(catalogue, barberRef)
  const barberId = named?.id ?? null
  if (wished !== null && barberId !== wished && !catalogue.shop.allowBookWithAnyBarber)
    throw new Refusal('any_barber_not_allowed')
  if (named !== undefined && requiresPasscode(catalogue.shop, named.details))
    throw new Refusal('passcode_required')
  return bookApplication(
    deps,
    {
      applicationId: id,
      ownerId: id,
      key,
      body: ['other', barberId, dateTime],
      payment,
      timeOf: (application) => ({
        choice: choiceOf({ ...application, barberId }, { dateTime }),
        isOffered: false,
        heldUntil: null,
      }),
    },
    asker,
  )
}
