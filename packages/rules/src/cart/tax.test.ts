import type { Tax } from '@openchair/contract'
import { expect, test } from 'vitest'
import { taxPrice } from './tax.ts'

const tax = (percentage: number, addToPrice: boolean, enabled = true): Tax => ({
  id: `${percentage}`,
  name: `${percentage} %`,
  percentage,
  addToPrice,
  enabled,
})

test.each([
  { what: 'none', price: 5700, taxes: [], included: 0, added: 0 },
  { what: 'VAT contained', price: 3600, taxes: [tax(20, false)], included: 600, added: 0 },
  { what: 'VAT contained, rounded half-up', price: 3500, taxes: [tax(20, false)], included: 583, added: 0 },
  {
    what: 'two on top, on the same base',
    price: 4500,
    taxes: [tax(5, true), tax(9.975, true)],
    included: 0,
    added: 225 + 449,
  },
  {
    what: 'two contained, in proportion',
    price: 11_500,
    taxes: [tax(5, false), tax(10, false)],
    included: 1500,
    added: 0,
  },
  {
    what: 'added ones on the base without the contained',
    price: 12_000,
    taxes: [tax(20, false), tax(10, true)],
    included: 2000,
    added: 1000,
  },
  {
    what: 'a disabled one',
    price: 5000,
    taxes: [tax(20, false, false), tax(8, true)],
    included: 0,
    added: 400,
  },
  { what: 'nothing to tax', price: 0, taxes: [tax(20, false), tax(10, true)], included: 0, added: 0 },
])('a price is split into its parts with taxes: $what', ({ price, taxes, included, added }) => {
  const taxed = taxPrice(price, taxes)
  expect(taxed).toMatchObject({ included, added, withoutTaxes: price - included, withTaxes: price + added })
  const amounts = taxed.adjustments.map(({ amount }) => amount)
  expect(amounts.reduce((one, other) => one + other, 0)).toBe(included + added)
  expect(taxed.withoutTaxes + amounts.reduce((one, other) => one + other, 0)).toBe(taxed.withTaxes)
})
