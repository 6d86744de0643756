import type { NewsChannel, NotificationsConsent, PromotionalAnswers } from '@openchair/contract'

/**
 * Which channels are to be asked about: the shop sends news by them, and the customer has not answered yet. What was
 * answered either way is not asked again (behaviour 32).
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
 * Whether the name tells of another person than before, whose consents are asked for anew (spec 4, Cart lifecycle). A name
 * that is told for the first time changes nobody.
 */
export const changesPerson = (before: Name, after: Name): boolean =>
  differs(before.firstName, after.firstName) || differs(before.lastName, after.lastName)

const differs = (before: string, after: string): boolean =>
  before.trim() !== '' && before.trim() !== after.trim()
