import { z } from 'zod'
import { block, wholeNumber } from '../fields/field.ts'
import { key, name, price } from '../fields/value.ts'
import { longText, picture, type Presentation, shortText } from './texts.ts'

export const productEntry = block({
  key,
  name: shortText,
  description: longText.optional(),
  /** The producer. */
  brand: name.optional(),
  price,
  photos: z.array(picture).default([]),
  /** Pieces in stock; an unchanged number leaves the current stock as it is. */
  inventory: wholeNumber(0, 1_000_000),
  /** All of the shop's if none are named. */
  taxes: z.array(key).optional(),
})

/** Plans the row of a product; `all` are the keys of the shop's taxes. */
export const planProduct = (
  entry: z.output<typeof productEntry>,
  all: readonly string[],
  { inLanguages, toPhoto }: Presentation,
) => ({
  columns: {
    key: entry.key,
    price: entry.price,
    active: true,
    filed_inventory: entry.inventory,
    details: {
      name: inLanguages(entry.name),
      desc: inLanguages(entry.description),
      brand: entry.brand ?? null,
      photos: entry.photos.map(toPhoto),
    },
  },
  taxes: entry.taxes ?? all,
})
export type ProductPlan = ReturnType<typeof planProduct>
