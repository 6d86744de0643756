import { expect, test } from 'vitest'
import { networksAround } from './networks.ts'

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['unknown', ['unknown']],
  ['2001:db8:1:abcd::/64', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['2001:db8:1:cd::/64', ['2001:db8:1:cd::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:0:0::/64', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('a request from %s counts for the networks %j [security-M3]', (address, networks) => {
  expect(networksAround(address).map(({ network }) => network)).toEqual(networks)
})

test('a /56 as a whole may have four times as many requests as an address, and a /48 sixteen times [security-M3]', () => {
  expect(networksAround('2001:db8:1:abcd::/64').map(({ times }) => times)).toEqual([1, 4, 16])
  expect(networksAround('192.0.2.1').map(({ times }) => times)).toEqual([1])
})
