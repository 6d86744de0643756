import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onLeave } from '../../../ui/test/leave.ts'
import { accessFaults } from '../../test/access-faults.ts'
import { column, dayOf } from '../../test/day-of.ts'
import { button, draw, wide } from '../../test/draw-day.ts'
import { untilStill } from '../../../ui/test/until-still.ts'

describe('access', () => {
  onLeave(() => {
    document.documentElement.style.fontSize = ''
  })
  const empty = dayOf([column('Amara', '10:00-17:00')])
  const phone = { width: 375, height: 812 }

  it.each([
    ['the grid', { window: wide }],
    ['the grid in French', { window: wide, locale: 'fr' }],
    ['a phone', { window: phone, role: 'professional' }],
    ['a phone in Spanish', { window: phone, role: 'professional', locale: 'es-419' }],
    ['an empty day', { window: wide, day: empty }],
    ['an empty day on a phone', { window: phone, day: empty }],
  ] as const)('%s is free of faults', async (_, drawn) => {
    await draw(drawn)
    expect(await accessFaults()).toEqual([])
  })

  it('the choice of grid or list is whole beside a title of double size', async () => {
    document.documentElement.style.fontSize = '200%'
    await draw({ window: { width: 1180, height: 800 } })
    const list = button('List').element().getBoundingClientRect()
    const find = button('Find a guest or a booking').element().getBoundingClientRect()
    expect(list.right).toBeLessThanOrEqual(find.left)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1180)
  })

  it('the list, the month and the search are free of faults', async () => {
    await draw({ window: wide })
    await button('Choose a day').click()
    expect(await accessFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('/')
    expect(await accessFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await button('List').click()
    await untilStill()
    expect(await accessFaults()).toEqual([])
  })
})
