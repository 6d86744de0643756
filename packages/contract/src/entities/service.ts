import { z } from 'zod'
import { depositType } from './shop.ts'
import { id, minutes, minutesRange, money, moneyRange, percentage, photo, textLanguage } from './value.ts'

/** A tax added to the price (`addToPrice`) or contained in it (money/taxes). */
export const tax = z
  .object({
    id,
    name: z.string(),
    nameLanguage: textLanguage,
    percentage,
    addToPrice: z.boolean(),
    enabled: z.boolean(),
  })
  .meta({ id: 'Tax' })

export const category = z.object({ id, name: z.string(), nameLanguage: textLanguage })

const serviceFields = {
  id,
  name: z.string(),
  /** The name in the language of the request; equal to `name` if there is no translation. */
  localizedName: z.string(),
  localizedNameLanguage: textLanguage,
  desc: z.string(),
  localizedDesc: z.string(),
  localizedDescLanguage: textLanguage,
  /** The length if it is the same with all professionals; otherwise null, and the range has the lengths. */
  duration: minutes.nullable(),
  durationRange: minutesRange,
  /** The listed price, which contains the taxes that are not added to it. */
  cost: money.nullable(),
  costRange: moneyRange,
  costWithoutTaxes: money.nullable(),
  costWithoutTaxesRange: moneyRange,
  costWithTaxes: money.nullable(),
  costWithTaxesRange: moneyRange,
  /**
   * The price shown to guests, with every tax that the shop's country requires; missing if it is `costRange`.
   */
  shownCostRange: moneyRange.optional(),
  taxes: z.array(tax),
  order: z.int(),
  categories: z.array(category),
  requiresPrepaid: z.boolean(),
  requiresDeposit: z.boolean(),
  depositType,
  depositPercentage: percentage,
  depositAmount: money,
  assignments: z.array(z.object({ assigneeId: id, assignmentType: z.enum(['shop', 'brand', 'other']) })),
}

/** An add-on is a service that is sold only together with another (services/add-ons). */
const addonService = z.object(serviceFields).meta({ id: 'AddonService' })
export const service = z
  .object({ ...serviceFields, addonServices: z.array(addonService) })
  .meta({ id: 'Service' })

export type Tax = z.infer<typeof tax>
export type Category = z.infer<typeof category>
export type AddonService = z.infer<typeof addonService>
export type Service = z.infer<typeof service>

/** A thing that a shop sells besides its services (services/products). */
export const product = z
  .object({
    id,
    /** The shop's own number for the product. */
    itemId: z.string(),
    name: z.string(),
    nameLanguage: textLanguage,
    desc: z.string(),
    descLanguage: textLanguage,
    priceWithoutTaxes: money,
    /**
     * The price shown to guests, with every tax that the shop's country requires; missing if none is added.
     */
    shownPrice: money.optional(),
    photos: z.array(photo),
    productBrand: z.object({ name: z.string() }).nullable(),
    /** The number of pieces available now. */
    inventory: z.int().min(0),
  })
  .meta({ id: 'Product' })

export type Product = z.infer<typeof product>
