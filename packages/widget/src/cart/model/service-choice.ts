import { maxAppointmentMinutes, maxServicesPerAppointment, type Service } from '@openchair/contract'
import { checkChoice, isSellable, type ChoosableService, sumRanges } from '@openchair/rules'
import { allServices, type ServiceChoice } from './reservation.ts'

/** The services on offer: a professional's, or for any the shop's. Tells if a guest may choose several. */
export type ServiceOffer = { readonly services: readonly Service[]; readonly allowMultipleServices: boolean }

/** The services that can be sold at all (services/sellable). */
export const sellable = (services: readonly Service[]): readonly Service[] =>
  services
    .filter(isSellable)
    .map((service) => ({ ...service, addonServices: service.addonServices.filter(isSellable) }))

const known = (services: readonly Service[]): ReadonlyMap<string, ChoosableService> => {
  const facts = services.map(({ id, addonServices }): ChoosableService => ({
    id,
    isAddon: false,
    addonIds: addonServices.map((addon) => addon.id),
  }))
  const addons = services.flatMap(({ addonServices }) =>
    addonServices.map(({ id }): ChoosableService => ({ id, isAddon: true, addonIds: [] })),
  )
  return new Map([...addons, ...facts].map((each) => [each.id, each]))
}

export const chosenOf = ({ services, addons }: ServiceChoice, offered: readonly Service[]) => {
  const chosen = services.flatMap((id) => offered.find((service) => service.id === id) ?? [])
  const possible = chosen.flatMap(({ addonServices }) => addonServices)
  return {
    services: chosen,
    addons: addons.flatMap((id) => possible.find((addon) => addon.id === id) ?? []),
  }
}

type Priced = Pick<Service, 'costRange' | 'shownCostRange'>

/** The price of a service or an add-on as guests of its shop see it; minor units. */
export const shownCost = ({ costRange, shownCostRange = costRange }: Priced) => shownCostRange

/**
 * The length of a choice in minutes, and two prices in minor units: the listed one, of which tips are
 * percentages, and the one that guests see. Each is a range while the professional is undecided.
 */
export const extentOf = (choice: ServiceChoice, offered: readonly Service[]) => {
  const { services, addons } = chosenOf(choice, offered)
  const lines = [...services, ...addons]
  return {
    duration: sumRanges(lines.map(({ durationRange }) => durationRange)),
    price: sumRanges(lines.map(({ costRange }) => costRange)),
    shown: sumRanges(lines.map(shownCost)),
  }
}

type Named = { readonly id: string }

/** The choice in an object that lists services and add-ons, such as a waiting-list application. */
export const choiceOf = (of: {
  readonly services: readonly Named[]
  readonly addons: readonly Named[]
}): ServiceChoice => ({
  services: of.services.map(({ id }) => id),
  addons: of.addons.map(({ id }) => id),
})

/** Tells if the server would accept this choice, as far as can be known in advance (services/choice). */
export const isChoiceAllowed = (choice: ServiceChoice, offer: ServiceOffer): boolean => {
  const ids = allServices(choice)
  return (
    checkChoice(ids, known(offer.services), offer.allowMultipleServices).ok &&
    ids.length <= maxServicesPerAppointment &&
    extentOf(choice, offer.services).duration.min <= maxAppointmentMinutes
  )
}

/** Removes services that are not offered, and add-ons without their service (services/appearing). */
export const keepOffered = ({ services, addons }: ServiceChoice, offer: ServiceOffer): ServiceChoice => {
  const found = chosenOf({ services, addons }, offer.services)
  const most = offer.allowMultipleServices ? maxServicesPerAppointment : 1
  const left = found.services.slice(0, most)
  const possible = new Set(left.flatMap(({ addonServices }) => addonServices.map(({ id }) => id)))
  return {
    services: left.map(({ id }) => id),
    addons: found.addons
      .map(({ id }) => id)
      .filter((id) => offer.allowMultipleServices && possible.has(id))
      .slice(0, most - left.length),
  }
}

/** Selects a service, or deselects a selected one. Where only one is allowed it replaces the other. */
export const toggleService = (choice: ServiceChoice, id: string, offer: ServiceOffer): ServiceChoice => {
  if (choice.services.includes(id)) {
    return keepOffered({ ...choice, services: choice.services.filter((each) => each !== id) }, offer)
  }
  if (!offer.allowMultipleServices) return { services: [id], addons: [] }
  return { ...choice, services: [...choice.services, id] }
}

export const toggleAddon = ({ services, addons }: ServiceChoice, id: string): ServiceChoice => ({
  services,
  addons: addons.includes(id) ? addons.filter((each) => each !== id) : [...addons, id],
})
