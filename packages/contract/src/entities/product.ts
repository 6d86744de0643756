import { z } from 'zod'
import { photo } from './photo.ts'
import { id, money, textLanguage } from './value.ts'

/** A thing that a shop sells besides its services (services/products). */
export const product = z
  .object({
    id,
    /** The shop's own number for it. */
    itemId: z.string(),
    name: z.string(),
    nameLanguage: textLanguage,
    desc: z.string(),
    descLanguage: textLanguage,
    priceWithoutTaxes: money,
    /**
     * The price that guests see: it contains the taxes that the shop's country requires; missing where it is
     * the same.
     */
    shownPrice: money.optional(),
    photos: z.array(photo),
    productBrand: z.object({ name: z.string() }).nullable(),
    /** The number of pieces available now. */
    inventory: z.int().min(0),
  })
  .meta({ id: 'Product' })

export type Product = z.infer<typeof product>
