import { describe, expect, it } from 'vitest'
import { setPasscode } from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { askedDay, type BookingFacts } from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { scheduleDays } from '../../gallery/kingsley/timetable.ts'
import { dayButton, main, open } from './test/open-schedule.tsx'

const invited = { ...marcus, requirePasscode: true }
const fade = { barber: 'marcus', services: ['skin-fade'] } as const
/** Answers the POST requests for the times of a group. */
const groupTimes = (path: string, method: string): unknown => {
  const [, first, last] = /range\/([^/]+)\/([^/]+)/.exec(path) ?? []
  return method === 'POST' && first && last
    ? { rows: scheduleDays(askedDay(first), askedDay(last), 55) }
    : undefined
}

const openFullDay = async (facts: BookingFacts, also?: () => void): Promise<void> => {
  await open({ facts, ...(also && { also }) })
  await dayButton('Saturday, November 28').click()
  await expect.element(main.getByRole('heading', { name: 'Saturday, November 28 is full' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Mon, Nov 30, with Marcus' })).toBeVisible()
}

const list = main.getByRole('region', { name: 'Waiting list for Sat, Nov 28' })

describe('the waiting list of a full day', () => {
  it('the list is open to one guest [2.03.10]', async () => {
    await openFullDay({})
    await list.getByRole('button').click()
    await expect.poll(() => cartStore.getState().reservations[0]?.day).toBe('2026-11-28')
  })

  it.each<[string, BookingFacts, (() => void) | undefined]>([
    ['guests of a shop without one', { shop: { ...soho, waitingListEnabled: false } }, undefined],
    [
      'a group, since a place in line is for one guest',
      { first: groupTimes },
      () => bringGroup([fade, { ...fade, name: 'Leo' }], 1),
    ],
    [
      'a guest who books by passcode',
      { barber: invited, barbers: [invited] },
      () => setPasscode({ id: marcus.id, route: marcus.route }, '1954'),
    ],
  ])('the list is hidden from %s', async (_who, facts, also) => {
    await openFullDay(facts, also)
    await expect.element(list).not.toBeInTheDocument()
  })

  it('the list is offered with a professional who requires a passcode, if the shop requires none', async () => {
    await openFullDay({
      shop: { ...soho, bookingCodeEnabled: false },
      barber: invited,
      barbers: [invited],
    })
    await expect.element(list).toBeVisible()
  })
})
