import { expect } from 'vitest'

/** The promo FADE20 of the seed's brand. */
export const fadePromo = {
  id: expect.any(String),
  code: 'FADE20',
  name: 'Twenty off',
  type: 'percentage',
  percentage: 20,
  amount: null,
} as const
