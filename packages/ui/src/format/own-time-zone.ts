/** The zone of the guest's clock, such as `America/New_York`; days are the shop's. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
