/** Where a visitor is, as far as the choice about cookies differs (spec 9, Geography); `OTHER` where nobody knows. */
export const regions = ['US', 'CA', 'EU', 'OTHER'] as const
export type Region = (typeof regions)[number]
