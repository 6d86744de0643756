import { z } from 'zod'
import { newsChannel } from './consent.ts'
import { currency, id, minutes, money, percentage, photo, textLanguage } from './value.ts'
import { weeklySchedule } from './working-hours.ts'

export const address = z.object({
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})
export const location = z.object({ lat: z.number(), lng: z.number() })
export const depositType = z.enum(['percentage', 'amount'])

const shopSettings = z.object({
  shareGiftCards: z.boolean(),
  displayReservationAds: z.boolean(),
  supportedLanguages: z.array(z.string()),
  defaultLanguage: z.string(),
  depositType,
  depositPercentage: percentage,
  depositAmount: money,
  /** The channels by which the shop sends news and offers. Guests are asked about no others. */
  newsChannels: z.array(newsChannel),
})

const waitingList = z.object({ enabled: z.boolean() })

/** A shop without its services, as in lists of shops and in the brand (shops/shop). */
export const shop = z
  .object({
    id,
    brandId: id,
    route: z.string(),
    name: z.string(),
    alias: z.string(),
    address,
    location,
    /** The distance in miles from the point in the request. */
    distance: z.number().optional(),
    timezone: z.string(),
    currency,
    phone: z.string(),
    logo: z.string().nullable(),
    photos: z.array(photo),
    staticMap: z.string().nullable(),
    instagramImages: z.array(photo),
    schedules: z.array(weeklySchedule),
    waitingLists: z.array(waitingList),
    /** The same list under the specification's other name for it. */
    waiting_lists: z.array(waitingList).optional(),
    /** A line of text shown with the shop. */
    reward: z.string().nullable(),
    rewardLanguage: textLanguage,
    /** The shop's own question to guests, replacing the usual one for a note (bookings/note). */
    askNote: z.string().nullable(),
    askNoteLanguage: textLanguage,
    adultsOnly: z.boolean(),
    allowMultipleServices: z.boolean(),
    advanceBookDays: z.int(),
    /** Minutes from now before which no time is offered, unless a professional has others (times/notice). */
    minimumNotice: minutes,
    kind: z.int(),
    customerGiftCardEnabled: z.boolean(),
    barberSpecificGC: z.boolean(),
    bookNoPay: z.boolean(),
    allowBookAndReserve: z.boolean(),
    bookingCodeEnabled: z.boolean(),
    allowBookWithAnyBarber: z.boolean(),
    waitingListEnabled: z.boolean(),
    /**
     * Minutes for which a waiting-list offer is valid, at most until its time begins (waiting-list/offer).
     */
    offerMinutes: z.int(),
    /** The fee for accepting an offer of the waiting list, minor units (waiting-list/accepting). */
    waitingListFee: z.int(),
    tipTier1: percentage.nullable(),
    tipTier2: percentage.nullable(),
    tipTier3: percentage.nullable(),
    tipTier4: percentage.nullable(),
    roundUpTips: z.boolean(),
    requiresPrepayment: z.boolean(),
    requiresPartialDeposits: z.boolean(),
    allowInPersonPayments: z.boolean(),
    requestCardForInPersonPayments: z.boolean(),
    /** False if the shop takes no card payments at all, neither now nor later (payments/fees). */
    takesCards: z.boolean(),
    /** The smallest amount that is charged to a card, minor units (money/least-charge). */
    leastCharge: money,
    /** The fees for a late cancel and a no-show, as percentages of the appointment (payments/fees). */
    lateCancelPercentage: percentage,
    noShowPercentage: percentage,
    /** Minutes from one start to the next, counted from local midnight (times/starts). */
    slotStep: z.int(),
    settings: shopSettings,
    metaPixelId: z.string().nullable(),
  })
  .meta({ id: 'Shop' })

export type Shop = z.infer<typeof shop>

export const searchResult = z
  .object({
    id,
    type: z.literal('public_shops'),
    shopId: id,
    result: shop,
    source: z.enum(['name', 'address', 'zip']),
    /** The professional whose name matched the search that found the shop. */
    professional: z.string().optional(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResult>
