import { z } from 'zod'
import { block, yesOrNo } from '../fields/field.ts'
import { deposit, duration, key, percentage, price } from '../fields/value.ts'
import { longText, shortText } from './presentation.ts'

export const taxEntry = block({
  key,
  name: shortText,
  percentage,
  /** Contained in the prices instead of added to them. */
  included: yesOrNo.default(false),
  enabled: yesOrNo.default(true),
})

export const categoryEntry = block({ key, name: shortText })

const sellable = {
  key,
  name: shortText,
  description: longText.optional(),
  price,
  duration,
  /** All of the shop's if none are named. */
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
