import { z } from 'zod'
import { block, yesOrNo } from '../fields/field.ts'
import { deposit, duration, key, name, percentage, price } from '../fields/value.ts'
import { translatedName, translatedParagraph } from './presentation.ts'

export const taxEntry = block({
  key,
  name,
  percentage,
  /** Contained in the prices, rather than added to them. */
  included: yesOrNo.default(false),
  enabled: yesOrNo.default(true),
})

export const categoryEntry = block({ key, name: translatedName })

const sellable = {
  key,
  name: translatedName,
  description: translatedParagraph.optional(),
  price,
  duration,
  /** All of the shop's where it names none. */
  taxes: z.array(key).optional(),
}

export const addonEntry = block(sellable)
export const serviceEntry = block({
  ...sellable,
  categories: z.array(key).default([]),
  addons: z.array(key).default([]),
  requiresPrepaid: yesOrNo.default(false),
  deposit: deposit.optional(),
})

export type AddonEntry = z.output<typeof addonEntry>
export type ServiceEntry = z.output<typeof serviceEntry>
