import { type Flags, rentalShopKind } from '@openchair/contract'
import { foldText } from '@openchair/rules'
import type { PictureFiles } from '../file/pictures.ts'
import { planProduct } from './products.ts'
import { planProfessional, ruleOf, toNotice, toSchedules } from './professionals.ts'
import { planResource, toBuffers } from './service-time.ts'
import { planServices, planTax, toDeposit } from './services.ts'
import { kept, type ShopEntry } from './shop.ts'
import { type Presentation, presentationOf } from './texts.ts'

/** Plans the row of a shop, and the rows of everything in it. */
export const planShop = (shop: ShopEntry, position: number, pictures: PictureFiles) => {
  const presentation = presentationOf(shop, pictures)
  const taxes = shop.taxes.map(({ key }) => key)
  return {
    columns: toColumns(shop, position, presentation),
    taxes: shop.taxes.map((tax, index) => planTax(tax, index, presentation)),
    resources: shop.resources.map((each, index) => planResource(each, index, presentation)),
    services: planServices(shop, presentation),
    products: shop.products.map((product) => planProduct(product, taxes, presentation)),
    professionals: shop.professionals.map((own, index) => planProfessional(own, index, shop, presentation)),
  }
}
export type ShopPlan = ReturnType<typeof planShop>

const toColumns = (shop: ShopEntry, position: number, presentation: Presentation) => {
  const { street, city, state, zip, country } = shop.address
  const alias = shop.alias ?? shop.name
  const names = shop.professionals.map(({ firstName, lastName = '' }) => `${firstName} ${lastName}`)
  return {
    route: shop.route,
    position,
    active: true,
    name: shop.name,
    alias,
    timezone: shop.timezone,
    currency: shop.currency,
    email: shop.email ?? null,
    ...shop.address,
    ...shop.location,
    customer_booking_fee: shop.customerBookingFee,
    waiting_list_fee: shop.waitingListFee,
    offer_minutes: shop.offerMinutes,
    details: toDetails(shop, presentation),
    flags: Object.fromEntries(shop.flags.map((flag) => [flag, true])) as Flags,
    // The search name contains the professionals, because guests know their names more often than the shop's.
    search_name: foldText([shop.name, alias, ...names].join(' ')),
    search_address: foldText([street, shop.address.street2, city, state, country].join(' ')),
    search_zip: foldText(zip).replaceAll(' ', ''),
  }
}

const keptOf = (shop: ShopEntry) =>
  Object.fromEntries(Object.keys(kept).map((name) => [name, shop[name as keyof typeof kept]])) as Pick<
    ShopEntry,
    keyof typeof kept
  >

const toDetails = (shop: ShopEntry, { own, fieldsOf, toAddress, toPhoto }: Presentation) => ({
  ...keptOf(shop),
  logo: toAddress(shop.logo),
  photos: shop.photos.map(toPhoto),
  staticMap: toAddress(shop.staticMap),
  instagramImages: shop.instagramImages.map(toPhoto),
  schedules: toSchedules(shop) ?? [],
  waitingLists: [{ enabled: shop.waitingListEnabled }],
  reward: null,
  ...fieldsOf('reward', shop.reward),
  ...fieldsOf('askNote', shop.askNote),
  allowMultipleServices: ruleOf('allowMultipleServices', shop),
  advanceBookDays: ruleOf('advanceBookDays', shop),
  ...toNotice(ruleOf('minimumNotice', shop)),
  ...toBuffers(shop),
  kind: shop.rental ? rentalShopKind : 1,
  bookNoPay: ruleOf('bookNoPay', shop),
  bookingCodeEnabled:
    shop.bookingCodeEnabled ?? shop.professionals.some(({ passcode }) => passcode !== undefined),
  allowBookWithAnyBarber: shop.allowBookWithAnyBarber ?? !shop.rental,
  tipTier1: shop.tips[0] ?? null,
  tipTier2: shop.tips[1] ?? null,
  tipTier3: shop.tips[2] ?? null,
  tipTier4: shop.tips[3] ?? null,
  // The field is left out if the file does not give it, so that earlier imports stay equal.
  ...(shop.unpaidBookings !== undefined && { unpaidBookings: shop.unpaidBookings }),
  settings: {
    shareGiftCards: shop.shareGiftCards,
    displayReservationAds: shop.displayReservationAds,
    supportedLanguages: shop.languages,
    defaultLanguage: own,
    newsChannels: [...new Set(shop.news)],
    ...toDeposit(shop.deposit),
  },
  metaPixelId: shop.metaPixelId ?? null,
})
