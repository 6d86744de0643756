/** A promo of a fifth. */
export const fade = {
  id: 'fade',
  code: 'FADE20',
  name: 'Fade',
  type: 'percentage',
  percentage: 20,
  amount: null,
} as const
