import { occupiedSql } from '../../holds/store-times.ts'
import { instant, integer, nullable, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/**
 * Marks offered times as taken if they lie within stretches, so that they can be offered again once these are
 * free, and gives them with the number of times that are held for their offer. Offers that are being paid for
 * are left out. Locks the applications of the others.
 */
export const withdrawSlots = statement(
  'withdraw-slots',
  { shopId: uuid, barberId: nullable(uuid), during: textAs('tstzmultirange') },
  `with standing as (
     select offer.id as offer_id, application.id as application_id, slot.id as slot_id,
       held.barber_id, held.starts_at, held.ends_at, held.occupied
     from waiting_list_offer offer
     join waiting_list_application application on application.shop_id = $shopId and application.id = offer.application_id
     join waiting_list_slot slot on slot.shop_id = $shopId and slot.offer_id = offer.id
     join appointment held on held.shop_id = $shopId and held.owner_id = slot.id and held.state = 'held'
     where offer.shop_id = $shopId and offer.ended_at is null and application.paying_attempt_id is null
     order by application.number for no key update of application
   )
   update waiting_list_slot slot set booked_since = true from standing
   where slot.shop_id = $shopId and slot.id = standing.slot_id
     and ($barberId is null or standing.barber_id = $barberId)
     and ${occupiedSql('standing')} && $during
   returning slot.id as "waitingListSlotId", standing.offer_id as "offerId", standing.application_id as "applicationId",
     slot.barber_id as "barberId", slot.starts_at as "startsAt", slot.ends_at as "endsAt",
     (select count(*) from standing as other where other.offer_id = standing.offer_id)::integer as "heldInAll"`,
  {
    waitingListSlotId: uuid,
    offerId: uuid,
    applicationId: uuid,
    barberId: uuid,
    startsAt: instant,
    endsAt: instant,
    heldInAll: integer,
  },
).rows
