import type { AnyBarberTime, Barber } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { anyProfessional, professionalsOf } from './professionals.ts'

const shop = { allowBookWithAnyBarber: true, bookingCodeEnabled: true, kind: 1 }
const barber = (route: string, nextAvailableTime: string | null, more: Partial<Barber> = {}) =>
  ({
    route,
    firstName: route,
    lastName: '',
    requirePasscode: false,
    nextAvailableTime,
    photos: [{ thumbnail: `${route}.svg`, url: '' }],
    ...more,
  }) as Barber
const early = '2026-11-21T13:15:00-05:00'
const soonest: AnyBarberTime = {
  nextAvailableTime: early,
  nextAvailableTimeText: 'Today, 1:15pm',
  barberIds: ['barber-amara'],
  barberRoutes: ['amara'],
  defaultServiceName: 'Cut',
  duration: 30,
}
const any = (rules: typeof shop, first: AnyBarberTime | null, ...barbers: readonly Barber[]) =>
  anyProfessional(rules, professionalsOf(rules, barbers), first)

describe('any professional', () => {
  it('shows the server’s soonest time, and the pictures of all possible professionals', () => {
    expect(any(shop, soonest, barber('marcus', early), barber('dev', null))).toEqual({
      soonest,
      pictures: ['marcus.svg', 'dev.svg'],
    })
  })

  it('never includes a professional by invitation', () => {
    const withCode = barber('quino', early, { requirePasscode: true })
    expect(any(shop, soonest, barber('marcus', early), withCode)?.pictures).toEqual(['marcus.svg'])
  })

  it('includes everybody if the shop gives no codes', () => {
    const withCode = barber('quino', early, { requirePasscode: true })
    expect(any({ ...shop, bookingCodeEnabled: false }, soonest, withCode)?.pictures).toEqual(['quino.svg'])
  })

  it.each([
    ['the shop does not allow it', { ...shop, allowBookWithAnyBarber: false }, soonest],
    ['the shop rents its chairs', { ...shop, kind: 0 }, soonest],
    ['nobody has a free time', shop, null],
  ])('any professional is not offered where %s', (_, rules, first) => {
    expect(any(rules, first, barber('marcus', early))).toBeUndefined()
  })
})

describe('a professional', () => {
  it('a professional is named by the parts of the name that exist', () => {
    const [one] = professionalsOf(shop, [barber('x', null, { firstName: 'Cher', lastName: '' })])
    expect(one?.name).toBe('Cher')
  })
})
