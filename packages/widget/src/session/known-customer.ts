import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { BrandCustomer, NotificationsConsent, Session, User } from '@openchair/contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery, sessionsFilter } from '../calls/auth.ts'

/** The signed-in customer of a brand, if already loaded; undefined for a guest. */
export const knownCustomer = (client: QueryClient, brandId: string): BrandCustomer | undefined =>
  client.getQueryData<Session>(sessionQuery(brandId).queryKey)?.user.customer ?? undefined

/** Puts the user that a call has returned into a brand's session. */
export const keepUser = (client: QueryClient, brandId: string, user: User): void =>
  keepAnswer(client, sessionQuery(brandId), (session) => session && { ...session, user })

/** Puts the customer's consents for a shop into the sessions that have this customer (consent/news). */
export const keepConsent = (client: QueryClient, customerId: string, consent: NotificationsConsent): void => {
  const withConsent = (session: Session | undefined): Session | undefined => {
    const customer = session?.user.customer
    if (!session || customer?.id !== customerId) return session
    const others = customer.notificationConsents.filter(({ shopId }) => shopId !== consent.shopId)
    const notificationConsents = [...others, consent]
    return { ...session, user: { ...session.user, customer: { ...customer, notificationConsents } } }
  }
  for (const [queryKey] of client.getQueriesData<Session>(sessionsFilter))
    keepAnswer<Session>(client, { queryKey }, withConsent)
}
