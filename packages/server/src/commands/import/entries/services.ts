import { z } from 'zod'
import { agreeing } from '../fields/agreeing.ts'
import { block, yesOrNo } from '../fields/field.ts'
import { type Deposit, deposit, duration, key, percentage, price } from '../fields/value.ts'
import { checkServiceTime, serviceTime, toServiceTime } from './service-time.ts'
import { longText, type Presentation, shortText } from './texts.ts'

export const taxEntry = block({
  key,
  name: shortText,
  percentage,
  /** Tells whether the prices contain the tax. If not, it is added to them. */
  included: yesOrNo.default(false),
  enabled: yesOrNo.default(true),
})
export type TaxEntry = z.output<typeof taxEntry>

export const planTax = (
  { name, included, ...same }: TaxEntry,
  position: number,
  { inBothForms }: Presentation,
) => {
  const { one, several } = inBothForms(name)
  return { columns: { ...same, position, name: one, names: several, add_to_price: !included } }
}
export type TaxPlan = ReturnType<typeof planTax>

export const categoryEntry = block({ key, name: shortText })

const sellable = {
  key,
  name: shortText,
  description: longText.optional(),
  price,
  /** The keys of its taxes; all taxes of the shop if none are named. */
  taxes: z.array(key).optional(),
}

export const addonEntry = block({ ...sellable, duration })
export type AddonEntry = z.output<typeof addonEntry>
export const serviceEntry = agreeing(
  block({
    ...sellable,
    ...serviceTime,
    categories: z.array(key).default([]),
    addons: z.array(key).default([]),
    requiresPrepaid: yesOrNo.default(false),
    deposit: deposit.optional(),
  }),
  checkServiceTime,
)
export type ServiceEntry = z.output<typeof serviceEntry>

type Offered = {
  readonly services: readonly ServiceEntry[]
  readonly addons: readonly AddonEntry[]
  readonly categories: readonly z.output<typeof categoryEntry>[]
  readonly taxes: readonly TaxEntry[]
}

/** Plans the rows of a shop's services, and then of its add-ons, in the order of the file. */
export const planServices = (shop: Offered, { inLanguages }: Presentation) => {
  const none = { categories: [], addons: [], requiresPrepaid: false, deposit: undefined }
  const all = [
    ...shop.services.map((entry) => ({ ...entry, is_addon: false })),
    ...shop.addons.map((entry) => ({ ...entry, ...none, is_addon: true })),
  ]
  return all.map((entry, position) => ({
    columns: {
      key: entry.key,
      position,
      is_addon: entry.is_addon,
      active: true,
      details: {
        name: inLanguages(entry.name),
        desc: inLanguages(entry.description),
        categories: entry.categories.flatMap((id) =>
          shop.categories
            .filter((each) => each.key === id)
            .map(({ name }) => ({ id, name: inLanguages(name) })),
        ),
        requiresPrepaid: entry.requiresPrepaid,
        requiresDeposit: entry.deposit !== undefined,
        ...toDeposit(entry.deposit),
        ...toServiceTime(entry),
      },
    },
    taxes: entry.taxes ?? shop.taxes.map((tax) => tax.key),
    addons: entry.addons,
  }))
}
export type ServicePlan = ReturnType<typeof planServices>[number]

/** A deposit in the three fields that rows have for it. No deposit is 0 per cent. */
export const toDeposit = ({ type, value }: Deposit = { type: 'percentage', value: 0 }) => ({
  depositType: type,
  depositPercentage: type === 'percentage' ? value : 0,
  depositAmount: type === 'amount' ? value : 0,
})
