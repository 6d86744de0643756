import {
  type AddonService,
  maxServices,
  type MoneyRange,
  type Service,
  type WireLanguage,
} from '@openchair/contract'
import { isFinal, isSellable, shownPrice, taxPrice } from '@openchair/rules'
import type { CatalogueBarber, CatalogueService, ShopCatalogue } from './shop-catalogue.ts'
import { namedText, taxesIn, textIn } from './text-in.ts'

const rangeOf = (values: readonly number[]): MoneyRange => ({
  min: Math.min(...values),
  max: Math.max(...values),
})
const sameRange = (one: MoneyRange, other: MoneyRange): boolean =>
  one.min === other.min && one.max === other.max
const finalOf = (range: MoneyRange): number | null => (isFinal(range) ? range.min : null)

/** Shows a service as these professionals offer it; undefined if none of them does. */
const toOffered = (
  { shop }: ShopCatalogue,
  professionals: readonly CatalogueBarber[],
  service: CatalogueService,
  language: WireLanguage,
): AddonService | undefined => {
  const offerings = professionals.flatMap(({ offerings: each }) => each.get(service.id) ?? [])
  if (offerings.length === 0) return undefined
  const {
    name,
    desc,
    categories,
    bufferBefore: _before,
    bufferAfter: _after,
    needs: _needs,
    ...payment
  } = service.details
  const own = shop.settings.defaultLanguage
  const durationRange = rangeOf(offerings.map(({ duration }) => duration))
  const costRange = rangeOf(offerings.map(({ price }) => price))
  const lowest = taxPrice(costRange.min, service.taxes)
  const highest = taxPrice(costRange.max, service.taxes)
  const withoutTaxes = { min: lowest.withoutTaxes, max: highest.withoutTaxes }
  const shown = rangeOf(
    [costRange.min, costRange.max].map((price) => shownPrice(price, service.taxes, shop.address.country)),
  )
  const withTaxes = { min: lowest.withTaxes, max: highest.withTaxes }
  const offered = {
    id: service.id,
    name: textIn(name, own, own),
    ...namedText('localizedName', name, language, own),
    desc: textIn(desc, own, own),
    ...namedText('localizedDesc', desc, language, own),
    duration: finalOf(durationRange),
    durationRange,
    cost: finalOf(costRange),
    costRange,
    costWithoutTaxes: finalOf(withoutTaxes),
    costWithoutTaxesRange: withoutTaxes,
    costWithTaxes: finalOf(withTaxes),
    costWithTaxesRange: withTaxes,
    ...(!sameRange(shown, costRange) && { shownCostRange: shown }),
    taxes: taxesIn(service.taxes, language, own),
    order: service.order,
    categories: categories.map((category) => ({
      id: category.id,
      ...namedText('name', category.name, language, own),
    })),
    ...payment,
    assignments: [{ assigneeId: shop.id, assignmentType: 'shop' as const }],
  }
  return isSellable(offered) ? offered : undefined
}

/** Includes an add-on if a professional who offers the service also offers the add-on. */
const toService = (
  catalogue: ShopCatalogue,
  professionals: readonly CatalogueBarber[],
  service: CatalogueService,
  language: WireLanguage,
): Service | undefined => {
  const offered = toOffered(catalogue, professionals, service, language)
  if (offered === undefined) return undefined
  const together = professionals.filter(({ offerings }) => offerings.has(service.id))
  const addonServices = service.addonIds
    .flatMap((id) => catalogue.serviceById.get(id) ?? [])
    .toSorted((a, b) => a.order - b.order)
    .flatMap((addon) => toOffered(catalogue, together, addon, language) ?? [])
  return { ...offered, addonServices: addonServices.slice(0, maxServices) }
}

/**
 * Lists the services of these professionals, with ranges where their prices or durations differ, and with
 * their add-ons; sorted by `order`, at most 500.
 */
export const offeredBy = (
  catalogue: ShopCatalogue,
  professionals: readonly CatalogueBarber[],
  language: WireLanguage,
): Service[] =>
  catalogue.services
    .filter(({ isAddon }) => !isAddon)
    .flatMap((service) => toService(catalogue, professionals, service, language) ?? [])
    .slice(0, maxServices)
