import type { AnyBarberTime, Barber } from '@openchair/contract'
import { photo } from './photo.ts'
import { week } from './shops.ts'

/** Marcus of Soho. The other professionals are made from him. */
export const marcus: Barber = {
  id: 'barber-marcus',
  shopId: 'shop-soho',
  route: 'marcus-bell',
  firstName: 'Marcus',
  lastName: 'Bell',
  photos: [photo('pro-marcus')],
  services: [],
  reward: 'Skin fades, beards',
  order: 1,
  createdAt: '2026-01-05T09:00:00-05:00',
  nextAvailableTime: '2026-11-21T14:45:00-05:00',
  nextAvailableTimeText: 'Today, 2:45pm',
  defaultServiceName: 'Skin fade',
  advanceBookDays: 30,
  minimumNotice: 0,
  allowMultipleServices: true,
  bookNoPay: false,
  requirePasscode: false,
  canCustomerCancel: true,
  advanceCancelMins: 1440,
  earlyTipping: true,
  lateTipping: true,
  days_on: [],
  days_off: [],
  schedules: week([10, 18], [9, 17]),
}

type Person = Pick<Barber, 'firstName' | 'lastName' | 'reward' | 'nextAvailableTime'> & {
  readonly art: string
}

const like = ({ art, ...person }: Person, index: number): Barber => ({
  ...marcus,
  ...person,
  id: `barber-${art}`,
  route: art,
  order: index + 2,
  photos: [photo(`pro-${art}`)],
})

export const barbers: Barber[] = [
  marcus,
  ...[
    {
      art: 'amara',
      firstName: 'Amara',
      lastName: 'Okafor',
      reward: 'Curls, tapers, kids',
      nextAvailableTime: '2026-11-21T13:15:00-05:00',
    },
    {
      art: 'dev',
      firstName: 'Dev',
      lastName: 'Raman',
      reward: 'Scissor cuts, long hair',
      nextAvailableTime: '2026-11-22T09:00:00-05:00',
    },
    {
      art: 'ines',
      firstName: 'Inès',
      lastName: 'Laurent',
      reward: 'Bobs, colour, fringe trims',
      nextAvailableTime: '2026-11-23T11:15:00-05:00',
    },
    {
      art: 'theo',
      firstName: 'Theo',
      lastName: 'Kingsley',
      reward: 'Hot shaves, classic cuts',
      nextAvailableTime: '2026-11-24T10:00:00-05:00',
    },
  ].map(like),
]

/** The server's first free time with any professional: Amara today at a quarter past one. */
export const anyTime: AnyBarberTime = {
  nextAvailableTime: '2026-11-21T13:15:00-05:00',
  nextAvailableTimeText: 'Today, 1:15pm',
  barberIds: ['barber-amara'],
  barberRoutes: ['amara'],
  defaultServiceName: 'Scissor cut',
  duration: 40,
}

/** Quino, who can only be booked with a code from the shop. */
export const quino: Barber = {
  ...like(
    {
      art: 'quino',
      firstName: 'Quino',
      lastName: 'Reyes',
      reward: 'By word of mouth',
      nextAvailableTime: null,
    },
    6,
  ),
  nextAvailableTime: '2026-11-21T13:30:00-05:00',
  requirePasscode: true,
}
