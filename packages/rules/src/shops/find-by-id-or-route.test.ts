import { anyBarber } from '@openchair/contract'
import { expect, test } from 'vitest'
import { findByIdOrRoute } from './find-by-id-or-route.ts'

const ada = { id: '1', route: 'ada' }
const ben = { id: '2', route: 'ben' }
const one = { id: '3', route: '1' }

test.each([
  ['1', ada],
  ['ben', ben],
  ['3', one],
  ['Ben', undefined],
  ['', undefined],
  [anyBarber, undefined],
])('the address part %j finds %j', (name, expected) => {
  expect(findByIdOrRoute([one, ada, ben], name)).toBe(expected)
})
