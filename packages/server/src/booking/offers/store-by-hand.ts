import { boolean, day, instant, integer, json, nullable, textAs, uuid } from '../../store/statement/kinds.ts'
import { isoSql, statement } from '../../store/statement/statement.ts'
import type { NewSlot } from './store.ts'

const key = { shopId: uuid, id: uuid }

/** Locks an application of a shop, so that neither its guest nor a worker changes it meanwhile. */
export const lockOfDesk = statement(
  'lock-application-of-desk',
  key,
  `select revision, state, day, paying_attempt_id as "payingAttemptId" from waiting_list_application
   where shop_id = $shopId and id = $id for no key update`,
  {
    revision: integer,
    state: textAs<'standing' | 'linked' | 'accepted' | 'left' | 'expired'>('waiting_list_state'),
    day,
    payingAttemptId: nullable(uuid),
  },
).first

/** An offer with its times, whether it stands or has ended, and the application that it is to. Locks that. */
export const lockOffer = statement(
  'lock-offer',
  key,
  `select application.id as "applicationId", application.day, application.state,
     application.is_link as "isLink",
     application.paying_attempt_id as "payingAttemptId", offer.ended_at as "endedAt", offer.expires_at as "expiresAt", (
       select coalesce(json_agg(json_build_object('id', slot.id, 'barberId', slot.barber_id,
         'startsAt', ${isoSql('slot.starts_at')}, 'endsAt', ${isoSql('slot.ends_at')}) order by slot.starts_at), '[]')
       from waiting_list_slot slot where slot.shop_id = $shopId and slot.offer_id = offer.id) as slots
   from waiting_list_offer offer
   join waiting_list_application application on application.shop_id = $shopId and application.id = offer.application_id
   where offer.shop_id = $shopId and offer.id = $id for no key update of application`,
  {
    applicationId: uuid,
    day,
    state: textAs<'standing' | 'linked' | 'accepted' | 'left' | 'expired'>('waiting_list_state'),
    isLink: boolean,
    payingAttemptId: nullable(uuid),
    endedAt: nullable(instant),
    expiresAt: instant,
    slots: json<readonly NewSlot[]>(),
  },
).first
