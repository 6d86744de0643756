import { expect, it } from 'vitest'
import { type FittingService, overBy, shownServices, withService } from './services.ts'

const service = (id: string, duration: number, tooLongBy = 0): FittingService => ({
  id,
  name: id,
  duration,
  price: 3000,
  tooLongBy,
  lacks: null,
})
const shave = service('shave', 45)
const beard = service('beard', 25)
const cut = service('cut', 50)
const colour = service('colour', 120, 60)
const rows = [shave, beard, cut, colour]

it.each([
  ['alone', beard, [], 60, 0],
  ['itself chosen', beard, ['beard'], 60, 0],
  ['beside a chosen one', beard, ['shave'], 60, 10],
  ['where the day is free', beard, ['shave'], undefined, 0],
  ['too long by itself', colour, [], 60, 60],
  ['too long with another', colour, ['beard'], 60, 85],
  ['beside one that is too long already', beard, ['shave'], 30, 0],
  ['where nothing is free', colour, [], -35, 0],
])('a service %s says by how much it is too long', (_, each, chosen, room, over) => {
  expect(overBy(each, rows, chosen, room)).toBe(over)
})

it('shows three services and those chosen, until somebody asks for all', () => {
  expect(shownServices(rows, ['colour'], false)).toEqual(rows)
  expect(shownServices(rows, [], false)).toEqual([shave, beard, cut])
  expect(shownServices(rows, [], true)).toEqual(rows)
})

it('a second press takes a service back', () => {
  expect(withService(withService(['shave'], 'beard'), 'shave')).toEqual(['beard'])
})
