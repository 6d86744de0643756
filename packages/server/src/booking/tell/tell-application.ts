import type { Deps } from '../../deps.ts'
import type { Message, WaitingContent } from '../../messages/kinds.ts'
import { shortLink } from '../../messages/short-link.ts'
import type { DueEvent, Subject } from '../../messages/store-events.ts'
import { type Application, findApplication } from '../applications/store.ts'
import { languageOf } from './read-sale.ts'
import { messageShop } from './message-sale.ts'

/**
 * The messages that are still true of an application to the waiting list: what is offered while it is, that it lapsed where
 * nothing else is, that somebody joined while they wait. That it was accepted is told of the sale, as a booking.
 */
export const tellApplication = async (
  { pool, catalogues, config }: Pick<Deps, 'pool' | 'catalogues' | 'config'>,
  { subjectId }: Subject,
  events: readonly DueEvent[],
  now: Temporal.Instant,
): Promise<readonly Message[]> => {
  const application = await findApplication(pool, subjectId, now)
  const kind = application && kindOf(application, events)
  if (application === undefined || kind === undefined) return []
  const catalogue = await catalogues.ofShop(application.shopId)
  const { customer, day, numberInLine, offer } = application
  const waiting = {
    shop: messageShop(catalogue, config),
    firstName: customer.firstName,
    day,
    number: numberInLine,
    slots: [...new Set(offer?.slots.map(({ startsAt }) => startsAt))],
    until: offer?.expiresAt ?? null,
  }
  const page = `${config.publicUrl}/booking/waiting-list/${application.id}`
  const common = {
    kind,
    waiting,
    brandId: catalogue.shop.brandId,
    language: languageOf(customer.preferredLanguage ?? '', catalogue),
    subjectId,
    ...(offer !== null && { until: Temporal.Instant.from(offer.expiresAt) }),
  }
  const link = offer === null ? page : `${page}/${offer.id}`
  const mail: Message = { channel: 'email', to: customer.email, ...common, link }
  const sms: Message = {
    channel: 'sms',
    to: customer.phone,
    ...common,
    link: shortLink(config.publicUrl, 'w', application.id),
  }
  return [mail, sms].filter(({ to }) => to !== '')
}

const kindOf = (
  { state, offer }: Application,
  events: readonly DueEvent[],
): WaitingContent['kind'] | undefined => {
  const has = (kind: DueEvent['kind']): boolean => events.some((event) => event.kind === kind)
  if (state !== 'standing') return undefined
  if (offer !== null) return has('waitingListOffered') ? 'waitingOffered' : undefined
  if (has('waitingListLapsed')) return 'waitingLapsed'
  return has('waitingListJoined') ? 'waitingJoined' : undefined
}
