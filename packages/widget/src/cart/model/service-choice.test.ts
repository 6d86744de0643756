import { maxServicesPerAppointment, type Service } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { menu, shopMenu } from '../../gallery/kingsley/menu.ts'
import type { ServiceChoice } from './reservation.ts'
import {
  extentOf,
  isChoiceAllowed,
  keepOffered,
  sellable,
  type ServiceOffer,
  toggleAddon,
  toggleService,
} from './service-choice.ts'

const several: ServiceOffer = { services: menu, allowMultipleServices: true }
const single: ServiceOffer = { services: menu, allowMultipleServices: false }
const none: ServiceChoice = { services: [], addons: [] }
const fade: ServiceChoice = { services: ['skin-fade'], addons: ['hot-towel', 'brow-tidy'] }

describe('choosing a service', () => {
  it('adds it where several are allowed', () => {
    expect(toggleService(fade, 'shave', several).services).toEqual(['skin-fade', 'shave'])
  })

  it('replaces the other, and its add-ons, where only one is allowed', () => {
    expect(toggleService(fade, 'shave', single)).toEqual({ services: ['shave'], addons: [] })
  })

  it('twice deselects it and its add-ons [4.10.07] [4.10.08]', () => {
    expect(toggleService(fade, 'skin-fade', several)).toEqual(none)
    expect(toggleService({ services: ['shave'], addons: [] }, 'shave', single)).toEqual(none)
  })

  it('twice keeps an add-on that belongs to another chosen service too', () => {
    const both = { services: ['skin-fade', 'scissor-cut'], addons: ['hot-towel', 'brow-tidy'] }
    expect(toggleService(both, 'skin-fade', several)).toEqual({
      services: ['scissor-cut'],
      addons: ['brow-tidy'],
    })
  })
})

describe('an add-on', () => {
  it('joins the choice at the first press, and leaves it at the second', () => {
    const chosen = toggleAddon({ services: ['skin-fade'], addons: [] }, 'hot-towel')
    expect(chosen.addons).toEqual(['hot-towel'])
    expect(toggleAddon(chosen, 'hot-towel').addons).toEqual([])
  })
})

describe('a choice that the server would refuse', () => {
  it('includes two services, or two add-ons, where one is allowed', () => {
    expect(isChoiceAllowed({ services: ['skin-fade'], addons: [] }, single)).toBe(true)
    expect(isChoiceAllowed(fade, single)).toBe(false)
    expect(isChoiceAllowed(fade, several)).toBe(true)
  })

  it('includes an add-on without its service', () => {
    expect(isChoiceAllowed({ services: ['shave'], addons: ['hot-towel'] }, several)).toBe(false)
  })

  it('lasts longer than half a day', () => {
    const endless = menu.map((service) => ({ ...service, durationRange: { min: 300, max: 300 } }))
    const offer = { services: endless, allowMultipleServices: true }
    expect(isChoiceAllowed({ services: ['shave', 'kids-cut'], addons: [] }, offer)).toBe(true)
    expect(isChoiceAllowed({ services: ['shave', 'kids-cut', 'skin-fade'], addons: [] }, offer)).toBe(false)
  })

  it('includes more than twenty services', () => {
    const quick = Array.from({ length: 21 }, (_, index) =>
      Object.assign({}, menu[0], { id: `quick-${index}` }),
    )
    const services = quick.map((service): Service => ({
      ...service,
      durationRange: { min: 5, max: 5 },
      addonServices: [],
    }))
    const ids = services.map(({ id }) => id)
    const offer = { services, allowMultipleServices: true }
    expect(isChoiceAllowed({ services: ids.slice(0, maxServicesPerAppointment), addons: [] }, offer)).toBe(
      true,
    )
    expect(isChoiceAllowed({ services: ids, addons: [] }, offer)).toBe(false)
  })
})

describe('changing to another professional', () => {
  it('keeps only the services that the new one offers', () => {
    const offer = { services: menu.filter(({ id }) => id !== 'skin-fade'), allowMultipleServices: true }
    expect(keepOffered({ services: ['skin-fade', 'shave'], addons: ['hot-towel'] }, offer)).toEqual({
      services: ['shave'],
      addons: [],
    })
  })

  it('keeps one service where only one is allowed', () => {
    expect(keepOffered({ services: ['skin-fade', 'shave'], addons: ['hot-towel'] }, single)).toEqual({
      services: ['skin-fade'],
      addons: [],
    })
  })
})

describe('length and price', () => {
  it('add up over the services and add-ons', () => {
    expect(extentOf(fade, menu)).toEqual({
      duration: { min: 60, max: 60 },
      price: { min: 6500, max: 6500 },
      shown: { min: 6500, max: 6500 },
    })
  })

  it('become ranges while any of several professionals may come [3.04.11]', () => {
    expect(extentOf({ services: ['skin-fade'], addons: ['hot-towel'] }, shopMenu)).toEqual({
      duration: { min: 55, max: 65 },
      price: { min: 5700, max: 6400 },
      shown: { min: 5700, max: 6400 },
    })
  })
})

it('services and add-ons without a length or a price are not offered [3.04.10]', () => {
  const broken = menu.map((service): Service =>
    service.id === 'skin-fade' ? { ...service, duration: null, durationRange: { min: 0, max: 0 } } : service,
  )
  expect(sellable(broken).map(({ id }) => id)).not.toContain('skin-fade')
  const halfBroken = menu.map((service): Service => ({
    ...service,
    addonServices: service.addonServices.map((addon) =>
      addon.id === 'hot-towel' ? { ...addon, duration: null, durationRange: { min: 0, max: 0 } } : addon,
    ),
  }))
  const addons = sellable(halfBroken).flatMap(({ addonServices }) => addonServices.map(({ id }) => id))
  expect(addons).toEqual(['brow-tidy', 'beard-line', 'brow-tidy'])
})
