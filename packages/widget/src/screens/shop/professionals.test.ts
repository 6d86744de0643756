import type { Barber } from '@openchair/contract'
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
const any = (rules: typeof shop, ...barbers: readonly Barber[]) =>
  anyProfessional(rules, professionalsOf(rules, barbers))

const early = '2026-11-21T13:15:00-05:00'
const late = '2026-11-21T14:45:00-05:00'

describe('any professional', () => {
  it('is free when the first of them is', () => {
    expect(any(shop, barber('marcus', late), barber('amara', early), barber('dev', null))).toEqual({
      soonest: early,
      pictures: ['marcus.svg', 'amara.svg', 'dev.svg'],
    })
  })

  it('compares instants, not texts', () => {
    const sooner = '2026-11-21T19:00:00+01:00'
    expect(any(shop, barber('marcus', early), barber('amara', sooner))?.soonest).toBe(sooner)
  })

  it('never means who is booked by invitation', () => {
    const withCode = barber('quino', early, { requirePasscode: true })
    expect(any(shop, barber('marcus', late), withCode)).toEqual({ soonest: late, pictures: ['marcus.svg'] })
    expect(any(shop, withCode)).toBeUndefined()
  })

  it('means everyone where the shop gives no codes', () => {
    const withCode = barber('quino', early, { requirePasscode: true })
    expect(any({ ...shop, bookingCodeEnabled: false }, withCode)?.soonest).toBe(early)
  })

  it.each([
    ['the shop does not allow it', { ...shop, allowBookWithAnyBarber: false }, early],
    ['the shop rents its chairs', { ...shop, kind: 0 }, early],
    ['nobody has a free time', shop, null],
  ])('is not offered where %s', (_, rules, time) => {
    expect(any(rules, barber('marcus', time))).toBeUndefined()
  })
})

describe('a professional', () => {
  it('goes by whatever name there is', () => {
    const [one] = professionalsOf(shop, [barber('x', null, { firstName: 'Cher', lastName: '' })])
    expect(one?.name).toBe('Cher')
  })
})
