import { z } from 'zod'
import { newsChannel } from './consent.ts'
import { photo } from './photo.ts'
import { currency, id, minutes, money, percentage, textLanguage } from './value.ts'
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
  /** By which channels the shop sends news and offers: only these are asked about. */
  newsChannels: z.array(newsChannel),
})

const waitingList = z.object({ enabled: z.boolean() })

/** A shop without its services: what lists of shops, and the brand, carry (spec 3, Shop). */
export const shop = z
  .object({
    id,
    brandId: id,
    route: z.string(),
    name: z.string(),
    alias: z.string(),
    address,
    location,
    /** Miles from the point that was asked about. */
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
    /** The same by the other name that the specification has for it. */
    waiting_lists: z.array(waitingList).optional(),
    /** A line of text shown with the shop. */
    reward: z.string().nullable(),
    rewardLanguage: textLanguage,
    /** The shop's own question for whoever books, in place of the usual question for a note; null where it asks nothing of its own (behaviour 67). */
    askNote: z.string().nullable(),
    askNoteLanguage: textLanguage,
    adultsOnly: z.boolean(),
    allowMultipleServices: z.boolean(),
    advanceBookDays: z.int(),
    /** Minutes from now before which no time is offered; a professional's own wins (behaviour 59). */
    minimumNotice: minutes,
    kind: z.int(),
    customerGiftCardEnabled: z.boolean(),
    barberSpecificGC: z.boolean(),
    bookNoPay: z.boolean(),
    allowBookAndReserve: z.boolean(),
    bookingCodeEnabled: z.boolean(),
    allowBookWithAnyBarber: z.boolean(),
    waitingListEnabled: z.boolean(),
    /** How many minutes an offer of the waiting list stands, unless its time begins before (behaviour 17). */
    offerMinutes: z.int(),
    /** What accepting an offer of the waiting list costs beside the appointment, minor units (behaviour 42). */
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
    /** False where nothing can be paid by card, neither now nor later (behaviour 8). */
    takesCards: z.boolean(),
    /** The least that is charged to a card, minor units (behaviour 58a). */
    leastCharge: money,
    /** Percentages of the appointment that a late cancel and a no-show cost (behaviour 8). */
    lateCancelPercentage: percentage,
    noShowPercentage: percentage,
    /** Minutes between two starts, counted from local midnight (behaviour 1). */
    slotStep: z.int(),
    settings: shopSettings,
    metaPixelId: z.string().nullable(),
  })
  .meta({ id: 'Shop' })

export type Shop = z.infer<typeof shop>
