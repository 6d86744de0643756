/** Feature flags, set for each shop (shops/flags). */
export const flagNames = [
  'check-if-human',
  'checkout-v2',
  'hide-apple-pay',
  'announce-group-appointments',
  'fullstory-sampling',
  'web-login',
  'cookie-consent',
  'flexible-tipping',
  'client-reviews',
  'mobile-checkout-v-2',
  'wow-track-rwg-tokens',
  'client-reviews-v2',
  'payment-deposits-enabled',
  'client-booking-localization',
] as const
type FlagName = (typeof flagNames)[number]
export type Flags = Readonly<Partial<Record<FlagName, boolean>>>
