import type { BrandCustomer, NotificationsConsent, Session, User } from '@openchair/contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery, sessionsFilter } from '../calls/auth.ts'

/** The signed-in customer of a brand, where already loaded; undefined for a guest. */
export const knownCustomer = (client: QueryClient, brandId: string): BrandCustomer | undefined =>
  client.getQueryData<Session>(sessionQuery(brandId).queryKey)?.user.customer ?? undefined

/** Updates the user in a brand's session from the answer of a call. */
export const keepUser = (client: QueryClient, brandId: string, user: User): void =>
  void client.setQueryData<Session>(
    sessionQuery(brandId).queryKey,
    (session) => session && { ...session, user },
  )

/** Updates the session's customer with their consents for a shop (consent/news). */
export const keepConsent = (client: QueryClient, customerId: string, consent: NotificationsConsent): void => {
  client.setQueriesData<Session>(sessionsFilter, (session) => {
    const customer = session?.user.customer
    if (!session || customer?.id !== customerId) return session
    const others = customer.notificationConsents.filter(({ shopId }) => shopId !== consent.shopId)
    const notificationConsents = [...others, consent]
    return { ...session, user: { ...session.user, customer: { ...customer, notificationConsents } } }
  })
}
