import { z } from 'zod'
import { block, wholeNumber } from '../fields/field.ts'
import { key, name, price } from '../fields/value.ts'
import { longText, picture, type Presentation, shortText } from './texts.ts'

export const productEntry = block({
  key,
  name: shortText,
  description: longText.optional(),
  /** The name of the manufacturer. */
  brand: name.optional(),
  price,
  photos: z.array(picture).default([]),
  /** The pieces in stock. If the number is that of the previous import, the present stock stays as it is. */
  inventory: wholeNumber(0, 1_000_000),
  /** The keys of its taxes; all taxes of the shop if none are named. */
  taxes: z.array(key).optional(),
})

/** Plans the row of a product. `all` are the keys of all taxes of the shop. */
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
