import type { Flags } from '@openchair/contract'
import { rentalShopKind } from '@openchair/contract'
import { foldText } from '@openchair/rules'
import type { ShopDetails, Translated } from '../../../store/details.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import type { PictureFiles } from '../file/pictures.ts'
import { ownLanguage, toAddress, toAskNote, toPhoto, toReward, toTexts } from './presentation-plan.ts'
import { planProducts, type ProductPlan } from './product-plan.ts'
import {
  defaultAdvanceBookDays,
  planProfessionals,
  type ProfessionalPlan,
  toNotice,
  toSchedules,
} from './professional-plan.ts'
import { planServices, type ServicePlan, toDeposit } from './service-plan.ts'

export type TaxPlan = {
  readonly key: string
  readonly position: number
  readonly name: string
  readonly names: Translated
  readonly percentage: number
  readonly add_to_price: boolean
  readonly enabled: boolean
}

/** The planned row of a shop, with everything in it. */
export type ShopPlan = {
  readonly row: ReturnType<typeof toRow>
  readonly taxes: readonly TaxPlan[]
  readonly services: readonly ServicePlan[]
  readonly products: readonly ProductPlan[]
  readonly professionals: readonly ProfessionalPlan[]
}

export const planShop = (shop: ShopEntry, position: number, pictures: PictureFiles): ShopPlan => ({
  row: toRow(shop, position, pictures),
  taxes: shop.taxes.map(({ key, name, percentage, included, enabled }, index) => ({
    key,
    position: index,
    name: toTexts(name, ownLanguage(shop)).one,
    names: toTexts(name, ownLanguage(shop)).several,
    percentage,
    add_to_price: !included,
    enabled,
  })),
  services: planServices(shop, ownLanguage(shop)),
  products: planProducts(shop, ownLanguage(shop), pictures),
  professionals: planProfessionals(shop, pictures),
})

const toRow = (shop: ShopEntry, position: number, pictures: PictureFiles) => {
  const { street, street2 = '', city, state = '', zip, country } = shop.address
  const alias = shop.alias ?? shop.name
  return {
    route: shop.route,
    position,
    active: true,
    name: shop.name,
    alias,
    timezone: shop.timezone,
    currency: shop.currency,
    email: shop.email ?? null,
    street,
    street2,
    city,
    state,
    zip,
    country,
    lat: shop.location.lat,
    lng: shop.location.lng,
    customer_booking_fee: shop.customerBookingFee,
    waiting_list_fee: shop.waitingListFee,
    offer_minutes: shop.offerMinutes,
    details: toDetails(shop, pictures),
    flags: Object.fromEntries(shop.flags.map((flag) => [flag, true])) as Flags,
    // Contains the professionals, whose names guests know more often than the shop's.
    search_name: foldText(
      [
        shop.name,
        alias,
        ...shop.professionals.map(({ firstName, lastName = '' }) => `${firstName} ${lastName}`),
      ].join(' '),
    ),
    search_address: foldText([street, street2, city, state, country].join(' ')),
    search_zip: foldText(zip).replaceAll(' ', ''),
  }
}

const toDetails = (shop: ShopEntry, pictures: PictureFiles): ShopDetails => ({
  phone: shop.phone,
  logo: toAddress(shop.logo, pictures),
  photos: shop.photos.map((photo) => toPhoto(photo, ownLanguage(shop), pictures)),
  staticMap: toAddress(shop.staticMap, pictures),
  instagramImages: shop.instagramImages.map((image) => toPhoto(image, ownLanguage(shop), pictures)),
  schedules: toSchedules(shop) ?? [],
  waitingLists: [{ enabled: shop.waitingListEnabled }],
  ...toReward(shop.reward, ownLanguage(shop)),
  ...toAskNote(shop.askNote, ownLanguage(shop)),
  adultsOnly: shop.adultsOnly,
  allowMultipleServices: shop.allowMultipleServices ?? true,
  advanceBookDays: shop.advanceBookDays ?? defaultAdvanceBookDays,
  ...toNotice(shop.minimumNotice),
  kind: shop.rental ? rentalShopKind : 1,
  customerGiftCardEnabled: shop.customerGiftCardEnabled,
  barberSpecificGC: shop.barberSpecificGC,
  bookNoPay: shop.bookNoPay ?? false,
  allowBookAndReserve: shop.allowBookAndReserve,
  bookingCodeEnabled:
    shop.bookingCodeEnabled ?? shop.professionals.some(({ passcode }) => passcode !== undefined),
  allowBookWithAnyBarber: shop.allowBookWithAnyBarber ?? !shop.rental,
  waitingListEnabled: shop.waitingListEnabled,
  tipTier1: shop.tips[0] ?? null,
  tipTier2: shop.tips[1] ?? null,
  tipTier3: shop.tips[2] ?? null,
  tipTier4: shop.tips[3] ?? null,
  roundUpTips: shop.roundUpTips,
  requiresPrepayment: shop.requiresPrepayment,
  requiresPartialDeposits: shop.requiresPartialDeposits,
  allowInPersonPayments: shop.allowInPersonPayments,
  requestCardForInPersonPayments: shop.requestCardForInPersonPayments,
  takesCards: shop.takesCards,
  lateCancelPercentage: shop.lateCancelPercentage,
  noShowPercentage: shop.noShowPercentage,
  slotStep: shop.slotStep,
  // Left out if not given, so that earlier imports stay equal.
  ...(shop.unpaidBookings !== undefined && { unpaidBookings: shop.unpaidBookings }),
  settings: {
    shareGiftCards: shop.shareGiftCards,
    displayReservationAds: shop.displayReservationAds,
    supportedLanguages: shop.languages,
    defaultLanguage: ownLanguage(shop),
    newsChannels: [...new Set(shop.news)],
    ...toDeposit(shop.deposit),
  },
  metaPixelId: shop.metaPixelId ?? null,
})
