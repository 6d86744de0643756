import type { Language } from '@openchair/contract'
import type { ServiceDetails } from '../../../store/details.ts'
import type { AddonEntry, ServiceEntry } from '../entries/service-entry.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import { toTranslated } from './presentation-plan.ts'

export type ServicePlan = {
  readonly key: string
  readonly position: number
  readonly is_addon: boolean
  readonly details: ServiceDetails
  readonly taxes: readonly string[]
  readonly addons: readonly string[]
}

/** Services in their order, then add-ons in theirs. */
export const planServices = (shop: ShopEntry, own: Language): readonly ServicePlan[] => {
  const categoryOf = new Map(
    shop.categories.map(({ key, name }) => [key, { id: key, name: toTranslated(name, own) }]),
  )
  const base = (entry: AddonEntry, position: number) => ({
    key: entry.key,
    position,
    taxes: entry.taxes ?? shop.taxes.map(({ key }) => key),
  })
  const textsOf = (entry: AddonEntry) => ({
    name: toTranslated(entry.name, own),
    desc: toTranslated(entry.description, own),
  })
  return [
    ...shop.services.map((entry, index) => ({
      ...base(entry, index),
      is_addon: false,
      details: {
        ...textsOf(entry),
        categories: entry.categories.flatMap((key) => categoryOf.get(key) ?? []),
        requiresPrepaid: entry.requiresPrepaid,
        ...depositOf(entry.deposit),
      },
      addons: entry.addons,
    })),
    ...shop.addons.map((entry, index) => ({
      ...base(entry, shop.services.length + index),
      is_addon: true,
      details: {
        ...textsOf(entry),
        categories: [],
        requiresPrepaid: false,
        ...depositOf(undefined),
      },
      addons: [],
    })),
  ]
}

const depositOf = (deposit: ServiceEntry['deposit']) => ({
  requiresDeposit: deposit !== undefined,
  ...toDeposit(deposit),
})

/** A deposit in the three fields of the entities; no deposit is 0 per cent. */
export const toDeposit = (deposit: ServiceEntry['deposit']) => ({
  depositType: deposit?.type ?? 'percentage',
  depositPercentage: deposit?.type === 'percentage' ? deposit.value : 0,
  depositAmount: deposit?.type === 'amount' ? deposit.value : 0,
})
