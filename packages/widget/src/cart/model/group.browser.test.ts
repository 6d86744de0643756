import { anyBarber } from '@openchair/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseBarber, chooseServices, chooseTime } from './actions.ts'
import { clearCart, openCart } from '../sync/open-cart.ts'
import { cartStore } from './cart-store.ts'
import { activeReservationOf } from './cart-state.ts'
import {
  activate,
  addGuest,
  guestCount,
  hasRoom,
  isGroup,
  nextWithoutServices,
  nextWithoutTime,
  putBack,
  removeGuest,
} from './group.ts'
import { guestAddress, reservationAt } from './guest-address.ts'
import { writableCart } from './write-cart.ts'

const marcus = { id: 'barber-marcus', route: 'marcus-bell' }
const amara = { id: 'barber-amara', route: 'amara' }
const cart = () => cartStore.getState()
const names = () => cart().reservations.map(({ guest }) => guest?.firstName)
const bring = (...guests: readonly string[]) => {
  for (const firstName of guests) addGuest({ firstName, lastName: '' })
}

beforeEach(() => {
  openCart('shop-soho')
  chooseBarber(marcus)
  chooseServices({ services: ['skin-fade'], addons: [] })
})
afterEach(() => {
  clearCart()
  writableCart.setState(writableCart.getInitialState(), true)
})

describe('a group', () => {
  it('grows to five guests, each with their own reservation, and no further [1.02.12] [3.06.05] [5.02.07] [9.01.04]', () => {
    bring('Leo', 'Mia', 'Sam', 'Kim')
    expect(guestCount(cart())).toBe(5)
    expect(hasRoom(cart())).toBe(false)
    expect(addGuest({ firstName: 'Jo', lastName: '' })).toBeUndefined()
    expect(names()).toEqual([undefined, 'Leo', 'Mia', 'Sam', 'Kim'])
    expect(new Set(cart().reservations.map(({ id }) => id)).size).toBe(5)
  })

  it('activates an added guest, and leaves the first unchanged', () => {
    bring('Leo')
    expect(isGroup(cart())).toBe(true)
    expect(activeReservationOf(cart())).toMatchObject({ guest: { firstName: 'Leo' }, services: [] })
    expect(activeReservationOf(cart())?.barber).toBeUndefined()
    chooseBarber(amara)
    chooseServices({ services: ['kids-cut'], addons: [] })
    expect(cart().reservations.map(({ barber }) => barber)).toEqual([marcus, amara])
    expect(cart().reservations[0]?.services).toEqual(['skin-fade'])
  })

  it('names the next guest without services, and the next without a time', () => {
    bring('Leo', 'Mia')
    expect(nextWithoutServices(cart())?.guest?.firstName).toBe('Leo')
    activate('1')
    chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
    expect(nextWithoutTime(cart())?.guest?.firstName).toBe('Leo')
  })

  it('activates the previous guest when the active one is removed', () => {
    bring('Leo', 'Mia')
    removeGuest('3')
    expect(names()).toEqual([undefined, 'Leo'])
    expect(cart().activeReservation).toBe('2')
    removeGuest('1')
    expect(cart().activeReservation).toBe('2')
    expect(removeGuest('2')).toBeUndefined()
    expect(names()).toEqual(['Leo'])
  })

  it('restores a guest in the same position with all choices, and only once', () => {
    bring('Leo', 'Mia')
    activate('2')
    chooseBarber(anyBarber)
    const removed = removeGuest('2')
    expect(names()).toEqual([undefined, 'Mia'])
    if (removed) putBack(removed)
    if (removed) putBack(removed)
    expect(names()).toEqual([undefined, 'Leo', 'Mia'])
    expect(cart().reservations[1]?.barber).toBe(anyBarber)
  })

  it('restores no guest into another booking, or where nobody is left', () => {
    bring('Leo')
    const removed = removeGuest('2')
    clearCart()
    if (removed) putBack(removed)
    expect(names()).toEqual([])
    openCart('shop-plateau')
    chooseBarber(marcus)
    if (removed) putBack(removed)
    expect(names()).toEqual([undefined])
  })

  it('never gives a new guest the address number of one who is still there', () => {
    bring('Leo', 'Mia')
    removeGuest('2')
    bring('Sam')
    expect(cart().reservations.map(({ id }) => id)).toEqual(['1', '3', '4'])
  })
})

describe('a reload', () => {
  it('keeps everybody unchanged, with their names', () => {
    bring('Leo')
    chooseBarber(anyBarber)
    const before = cart().reservations
    writableCart.setState(writableCart.getInitialState(), true)
    openCart('shop-soho')
    // Compared by value, because the storage drops undefined values.
    expect(cart().reservations).toEqual(before)
    expect(activeReservationOf(cart())?.guest?.firstName).toBe('Leo')
  })
})

describe('an address', () => {
  const addressOf = (id: string, page: 'services' | 'schedule' = 'services') => {
    const reservation = reservationAt(cart(), id)
    return reservation && guestAddress(page, 'soho', cart(), reservation)
  }

  it('names its guest, unless it is the first one', () => {
    bring('Leo')
    expect(addressOf('1')).toBe('/book/soho/barber/marcus-bell/services')
    expect(addressOf('2')).toBe('/book/soho?guest=2')
    chooseBarber(anyBarber)
    expect(addressOf('2', 'schedule')).toBe('/book/soho/barber/any/schedule?guest=2')
  })

  it('leads to the first guest if it names none, and to nobody if its guest was removed', () => {
    bring('Leo')
    expect(reservationAt(cart(), null)?.id).toBe('1')
    expect(reservationAt(cart(), '7')).toBeUndefined()
    removeGuest('1')
    expect(reservationAt(cart(), null)?.guest?.firstName).toBe('Leo')
    expect(reservationAt(cart(), '2')?.guest?.firstName).toBe('Leo')
  })
})
