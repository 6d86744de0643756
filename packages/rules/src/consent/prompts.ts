import type { NewsChannel, NotificationsConsent, PromotionalAnswers } from '@openchair/contract'

/**
 * The channels to ask about: the shop sends news by them, and the customer has answered neither yes nor no
 * yet (consent/news).
 */
export const promptsDue = (
  newsChannels: readonly NewsChannel[],
  answers: PromotionalAnswers,
): NotificationsConsent['showPrompt'] => ({
  phone: newsChannels.includes('phone') && answers.phone === undefined,
  email: newsChannels.includes('email') && answers.email === undefined,
})

type Name = { readonly firstName: string; readonly lastName: string }

/**
 * Tells if a changed name means another person, whose consents must be asked for again (cart/other-person).
 * A name given for the first time does not.
 */
export const changesPerson = (before: Name, after: Name): boolean =>
  differs(before.firstName, after.firstName) || differs(before.lastName, after.lastName)

const differs = (before: string, after: string): boolean =>
  before.trim() !== '' && before.trim() !== after.trim()
