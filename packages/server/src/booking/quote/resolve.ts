import {
  anyCandidates,
  checkCandidate,
  checkChoice,
  isAnyBarber,
  offerAppointment,
  type AppointmentOffer,
} from '@openchair/rules'
import { findBarber, namedBarber } from '../../catalogue/find-barber.ts'
import { refuseSeveral } from '../../catalogue/refuse-several.ts'
import type { CatalogueBarber, CatalogueService, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { writtenMinute } from '../../shop-time.ts'
import type { Choice, ChosenAppointment } from './choice.ts'

/** A professional who could do an appointment, with the length and price that they have for it. */
export type Option = { readonly barber: CatalogueBarber; readonly offer: AppointmentOffer }

/** A chosen appointment with its entries of the shop's catalogue. */
export type ResolvedAppointment = {
  readonly choice: ChosenAppointment
  readonly services: readonly CatalogueService[]
  /** One option for a named professional; for "any" all who could do it, in the shop's order. Never empty. */
  readonly options: readonly Option[]
  /** The option that the guest saw, if they asked for any professional. */
  readonly shown: Option | undefined
  /** The start in epoch minutes; fractional if the instant is not a whole minute. */
  readonly start: number | undefined
}

/**
 * Finds the professionals and services of a choice in the catalogue. Refuses unknown ones, services that the
 * rules do not allow together, and services that the professional does not offer (services/choice). Leaves
 * passcodes to `checkPasscodes`, and candidates to `checkNamedCandidates`.
 */
export const resolveChoice = (catalogue: ShopCatalogue, choice: Choice): readonly ResolvedAppointment[] =>
  choice.appointments.map((appointment, index) => resolveAppointment(catalogue, appointment, index))

const resolveAppointment = (
  catalogue: ShopCatalogue,
  choice: ChosenAppointment,
  index: number,
): ResolvedAppointment => {
  const named = choice.any ? undefined : namedBarber(catalogue, choice.barberId)
  const { shop } = catalogue
  if (choice.any && !shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
  const services = choose(catalogue, choice.services, named, index)
  const options =
    named === undefined
      ? anyCandidates(shop, catalogue.barbers, choice.services)
      : optionOf(named, choice.services)
  if (options.length === 0)
    throw new Refusal(
      'service_not_offered',
      named === undefined && choice.services.length > 1 ? { message: 'nobody_does_all' } : {},
    )
  return {
    choice,
    services,
    options,
    shown: shownOption(catalogue, choice, options),
    start: startOf(choice, index),
  }
}

const optionOf = (barber: CatalogueBarber, services: readonly string[]): readonly Option[] => {
  const offer = offerAppointment(barber.offerings, services)
  return offer === undefined ? [] : [{ barber, offer }]
}

const choose = (
  catalogue: ShopCatalogue,
  chosen: readonly string[],
  named: CatalogueBarber | undefined,
  index: number,
): readonly CatalogueService[] => {
  const { allowMultipleServices } = named?.details ?? catalogue.shop
  const choice = checkChoice(chosen, catalogue.serviceById, allowMultipleServices)
  if (choice.ok) return choice.services
  if (choice.code === 'multiple_services_not_allowed') throw refuseSeveral(catalogue, named)
  if (choice.code !== 'duplicate_service') throw new Refusal(choice.code)
  const path = `new_appointments.${index}.services.${choice.service}.id`
  throw new Refusal('invalid_request', { issues: [{ path, message: 'invalid' }] })
}

/** The option that the guest saw, if it is still possible. */
const shownOption = (
  catalogue: ShopCatalogue,
  { candidate }: ChosenAppointment,
  options: readonly Option[],
): Option | undefined => {
  const barber = candidate === null ? undefined : findBarber(catalogue, candidate)
  return options.find((option) => option.barber === barber)
}

/** Refuses with `candidate_not_allowed` one who may not stand in for "any" (professionals/stand-in). */
export const checkNamedCandidates = (
  { shop }: ShopCatalogue,
  appointments: readonly ResolvedAppointment[],
): void => {
  for (const { choice, shown } of appointments) {
    if (!choice.any || isAnyBarber(choice.barberId)) continue
    if (shown === undefined || !checkCandidate(shop, shown.barber).ok)
      throw new Refusal('candidate_not_allowed')
  }
}

const startOf = ({ dateTime }: ChosenAppointment, index: number): number | undefined => {
  if (dateTime === null) return undefined
  try {
    return writtenMinute(dateTime)
  } catch {
    const path = `new_appointments.${index}.dateTime`
    throw new Refusal('invalid_request', { issues: [{ path, message: 'bad_date_time' }] })
  }
}

/** The end of an appointment with this option, in epoch minutes. */
export const endWith = (start: number, { offer }: Option): number => start + offer.duration
