/**
 * A visitor's region, as far as the choice about cookies depends on it (consent/region); `OTHER` where
 * unknown.
 */
export const regions = ['US', 'CA', 'EU', 'OTHER'] as const
export type Region = (typeof regions)[number]
