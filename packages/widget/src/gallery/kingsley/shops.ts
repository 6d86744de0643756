import type { Hours, Shop, WeeklySchedule } from '@openchair/contract'
import { art } from '@openchair/ui/gallery/art.ts'
import { photo } from './photo.ts'

const workday = (start: number, end: number) => ({
  enabled: true,
  hours: [{ start: start * 60, end: end * 60 }],
})
const dayOff = { enabled: false, hours: [] as Hours[] }

/** A weekly schedule, Monday first: hours on weekdays, then on Saturday and Sunday, by the shop's clock. */
export const week = (
  weekdays: readonly [number, number],
  saturday?: readonly [number, number],
  sunday?: readonly [number, number],
): WeeklySchedule[] => [
  {
    startDate: null,
    endDate: null,
    workdays: [
      ...Array.from({ length: 5 }, () => workday(...weekdays)),
      saturday ? workday(...saturday) : dayOff,
      sunday ? workday(...sunday) : dayOff,
    ],
  },
]

/** Soho in New York: open at the gallery's time, a Saturday at one. */
export const soho: Shop = {
  id: 'shop-soho',
  brandId: 'brand-kingsley',
  route: 'kingsley-soho',
  name: 'Kingsley & Sons Soho',
  alias: 'Soho',
  address: {
    street: '114 Prince Street',
    street2: '',
    city: 'New York',
    state: 'NY',
    zip: '10012',
    country: 'US',
  },
  location: { lat: 40.7249, lng: -73.9983 },
  timezone: 'America/New_York',
  currency: 'usd',
  phone: '+12125550114',
  logo: null,
  photos: [
    photo('scene-soho', 'The Soho shop at dusk: red brick, striped awning, barber pole'),
    photo('interior-soho', 'Chairs and mirrors in the Soho shop'),
  ],
  staticMap: art('map-soho'),
  instagramImages: [],
  schedules: week([9, 20], [9, 20]),
  waitingLists: [{ enabled: true }],
  reward: null,
  askNote: null,
  adultsOnly: false,
  allowMultipleServices: true,
  advanceBookDays: 30,
  minimumNotice: 0,
  kind: 1,
  customerGiftCardEnabled: true,
  barberSpecificGC: true,
  bookNoPay: false,
  allowBookAndReserve: true,
  bookingCodeEnabled: true,
  allowBookWithAnyBarber: true,
  waitingListEnabled: true,
  offerMinutes: 15,
  waitingListFee: 200,
  tipTier1: null,
  tipTier2: null,
  tipTier3: null,
  tipTier4: null,
  roundUpTips: false,
  requiresPrepayment: false,
  requiresPartialDeposits: false,
  takesCards: true,
  leastCharge: 50,
  allowInPersonPayments: false,
  requestCardForInPersonPayments: false,
  lateCancelPercentage: 50,
  noShowPercentage: 100,
  slotStep: 15,
  settings: {
    shareGiftCards: false,
    displayReservationAds: false,
    supportedLanguages: ['en', 'fr', 'es-419'],
    defaultLanguage: 'en',
    depositType: 'percentage',
    depositPercentage: 0,
    depositAmount: 0,
    newsChannels: [],
  },
  metaPixelId: null,
}

const plateau: Shop = {
  ...soho,
  id: 'shop-plateau',
  route: 'kingsley-plateau',
  name: 'Kingsley & Fils Plateau',
  alias: 'Plateau, Montréal',
  address: {
    street: '4218 rue Saint-Denis',
    street2: '',
    city: 'Montréal',
    state: 'QC',
    zip: 'H2J 2K8',
    country: 'CA',
  },
  location: { lat: 45.5225, lng: -73.5776 },
  timezone: 'America/Toronto',
  currency: 'cad',
  photos: [photo('scene-plateau', 'The Plateau shop under snow')],
  staticMap: art('map-plateau'),
  schedules: week([9, 19], [9, 19]),
}

/** Wynwood in Miami: adults only, its texts in English and Spanish. */
export const wynwood: Shop = {
  ...soho,
  id: 'shop-wynwood',
  route: 'kingsley-wynwood',
  name: 'Kingsley & Sons Wynwood',
  alias: 'Wynwood',
  address: {
    street: '250 NW 26th Street',
    street2: '',
    city: 'Miami',
    state: 'FL',
    zip: '33127',
    country: 'US',
  },
  location: { lat: 25.8011, lng: -80.1991 },
  photos: [photo('scene-wynwood', 'The Wynwood shop in the afternoon sun')],
  staticMap: art('map-wynwood'),
  schedules: week([10, 21], [10, 21]),
  adultsOnly: true,
  settings: { ...soho.settings, supportedLanguages: ['en', 'es-419'], defaultLanguage: 'es-419' },
}

/** Shoreditch in London: closed at the gallery's time, until Monday. */
export const shoreditch: Shop = {
  ...soho,
  id: 'shop-shoreditch',
  route: 'kingsley-shoreditch',
  name: 'Kingsley & Sons Shoreditch',
  alias: 'Shoreditch',
  address: {
    street: '31 Rivington Row',
    street2: '',
    city: 'London',
    state: '',
    zip: 'EC2A 3QB',
    country: 'GB',
  },
  location: { lat: 51.5266, lng: -0.0798 },
  timezone: 'Europe/London',
  currency: 'gbp',
  photos: [photo('scene-shoreditch', 'The Shoreditch shop in its railway arch')],
  staticMap: art('map-shoreditch'),
  schedules: week([9, 18], [9, 17]),
}

export const shops: Shop[] = [soho, plateau, wynwood, shoreditch]
