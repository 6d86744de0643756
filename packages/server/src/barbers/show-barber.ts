import { type AnyBarberTime, type Barber, fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { addDays, datesOf } from '@openchair/rules'
import type { CatalogueBarber, CatalogueService, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { photosIn, rewardIn, textIn } from '../catalogue/text-in.ts'
import { type DefaultAppointment, defaultServiceOf, offeredServices } from './find-default-service.ts'
import type { FirstFree } from '../timetable/find-first-free.ts'

/** Days ahead for which yearly days get their dates: a year, or the bookable days if they are more. */
const daysAhead = (advanceBookDays: number): number => Math.max(366, advanceBookDays)

/** Sorts days that differ from the weekly hours; yearly ones get their dates from today on. */
const dated = <T extends { readonly day: string }>(days: readonly T[], today: string, last: string): T[] =>
  days
    .flatMap((each) => datesOf(each.day, today, last).map((day) => ({ ...each, day })))
    .toSorted((a, b) => a.day.localeCompare(b.day))

const nameIn = ({ shop }: ShopCatalogue, { details }: CatalogueService, language: WireLanguage): string =>
  textIn(details.name, fromWireLanguage(language), shop.settings.defaultLanguage)

/** A professional as guests see them on a day, with texts in the requested language. */
export const showBarber = (
  catalogue: ShopCatalogue,
  barber: CatalogueBarber,
  next: FirstFree | undefined,
  language: WireLanguage,
  today: string,
): Barber => {
  const { shop } = catalogue
  const nameOf = (service: CatalogueService) => nameIn(catalogue, service, language)
  const { defaultServiceKey: _, rewards: _texts, ...details } = barber.details
  const own = shop.settings.defaultLanguage
  const defaultService = defaultServiceOf(catalogue, barber)
  const last = addDays(today, daysAhead(details.advanceBookDays) - 1)
  return {
    id: barber.id,
    shopId: shop.id,
    route: barber.route,
    order: barber.order,
    createdAt: barber.createdAt,
    ...details,
    minimumNotice: details.minimumNotice ?? 0,
    ...rewardIn(barber.details, language, own),
    photos: photosIn(details.photos, language, own),
    days_on: dated(details.days_on, today, last),
    days_off: dated(details.days_off, today, last),
    services: offeredServices(catalogue, barber).map((service) => ({
      id: service.id,
      name: nameOf(service),
    })),
    nextAvailableTime: next?.time ?? null,
    nextAvailableTimeText: next?.text ?? null,
    defaultServiceName: defaultService === undefined ? null : nameOf(defaultService),
  }
}

/** The next free time of any professional for a service. */
export const showAnyBarber = (
  catalogue: ShopCatalogue,
  { service, candidates }: DefaultAppointment,
  { time, text, barberIds, barberRoutes }: FirstFree,
  language: WireLanguage,
): AnyBarberTime => ({
  nextAvailableTime: time,
  nextAvailableTimeText: text,
  barberIds: [...barberIds],
  barberRoutes: [...barberRoutes],
  defaultServiceName: nameIn(catalogue, service, language),
  duration: candidates.find(({ barber }) => barber.id === barberIds[0])?.duration ?? 0,
})
