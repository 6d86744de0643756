import { toWireLanguage } from '@openchair/contract'
import { givenName } from '@openchair/rules'
import { textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import type { Message, WaitingContent } from '../../messages/kinds.ts'
import type { MessageApplication } from '../../messages/message-data.ts'
import { shortLink } from '../../messages/short-link.ts'
import type { DueEvent, Subject } from '../../messages/store-events.ts'
import type { Queryable } from '../../store/db.ts'
import { showSlots } from '../applications/show-slots.ts'
import { type Application, findApplication } from '../applications/store.ts'
import { languageOf } from './read-sale.ts'
import { messageBarber, messageShop } from './message-sale.ts'

/** The means to read an application, within a transaction as well. */
export type Telling = Pick<Deps, 'clock' | 'config'> & {
  readonly pool: Queryable
  readonly catalogues: Pick<Deps['catalogues'], 'ofShop'>
}

/**
 * The messages about an application to a waiting list that are still true: an offer while it stands, that it
 * lapsed if no other stands, that they joined while they wait, that the shop took them off the line, a link to pay. A booking
 * has the messages of its sale.
 */
export const tellApplication = async (
  deps: Telling,
  { subjectId }: Subject,
  events: readonly DueEvent[],
  now: Temporal.Instant,
): Promise<readonly Message[]> => {
  const { pool, catalogues, config } = deps
  const application = await findApplication(pool, subjectId, now)
  const kind = application && kindOf(application, events)
  if (application === undefined || kind === undefined) return []
  const catalogue = await catalogues.ofShop(application.shopId)
  const { customer, day, numberInLine, offer } = application
  const language = languageOf(customer.preferredLanguage ?? '', catalogue)
  const page = `${config.publicUrl}/booking/waiting-list/${application.id}`
  const link = offer === null ? page : `${page}/${offer.id}`
  const slots = await showSlots(deps, catalogue, application, toWireLanguage(language))
  if ((kind === 'waitingOffered' || kind === 'payLink') && slots.length === 0) return []
  const waiting: MessageApplication = {
    shop: messageShop(catalogue, language, config),
    firstName: givenName(customer.firstName),
    day,
    number: numberInLine,
    services: application.serviceIds.flatMap((id) => {
      const names = catalogue.serviceById.get(id)?.details.name
      return names === undefined ? [] : [textIn(names, language, catalogue.shop.settings.defaultLanguage)]
    }),
    offers: slots.map(({ waitingListSlotId, time, endsAt, barber, total, chargeNow, chargeLater }) => ({
      startsAt: time,
      endsAt,
      barber: messageBarber(barber),
      total,
      now: chargeNow,
      later: chargeLater,
      link: `${link}?slotId=${waitingListSlotId}`,
    })),
    lapsed: kind === 'waitingLapsed' ? lapsedOf(events) : [],
    until: offer?.expiresAt ?? null,
    currency: catalogue.currency,
    fee: catalogue.shop.waitingListFee,
    card: application.card && { brand: application.card.brand, last4: application.card.last4 },
  }
  const common = {
    kind,
    waiting,
    brandId: catalogue.shop.brandId,
    language,
    subjectId,
    ...(offer !== null && { until: Temporal.Instant.from(offer.expiresAt) }),
  }
  const { email, phone } = customer
  const smsLink = shortLink(config.publicUrl, 'w', application.id, offer?.id)
  return [
    ...(email === null ? [] : [{ channel: 'email', to: email, ...common, link } as const]),
    ...(phone === null ? [] : [{ channel: 'sms', to: phone, ...common, link: smsLink } as const]),
  ]
}

/** The starts of the times in the offer that lapsed last. */
const lapsedOf = (events: readonly DueEvent[]): readonly string[] => {
  const last = events.findLast(({ kind }) => kind === 'waitingListLapsed')
  const { slots = [] } = (last?.detail ?? {}) as { readonly slots?: readonly { readonly startsAt: string }[] }
  return slots.map(({ startsAt }) => startsAt)
}

const kindOf = (
  { state, offer }: Application,
  events: readonly DueEvent[],
): WaitingContent['kind'] | undefined => {
  const has = (kind: DueEvent['kind']): boolean => events.some((event) => event.kind === kind)
  if (state === 'left') return has('waitingListRemoved') ? 'waitingRemoved' : undefined
  if (state === 'linked') return has('waitingListLinked') ? 'payLink' : undefined
  if (state !== 'standing') return undefined
  if (offer !== null) return has('waitingListOffered') ? 'waitingOffered' : undefined
  if (has('waitingListLapsed')) return 'waitingLapsed'
  return has('waitingListJoined') ? 'waitingJoined' : undefined
}
