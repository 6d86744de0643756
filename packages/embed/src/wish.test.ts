import { expect, it } from 'vitest'
import { addressOf, type Wish } from './wish.ts'

const at = 'https://book.example'
const nowhere = { location: { search: '' }, referrer: '' }

it.each<[string, Wish, string]>([
  ['nothing', {}, '/booking/'],
  ['a brand', { brand: 'kingsley' }, '/booking/brands/kingsley'],
  ['a shop, of whatever brand', { brand: 'kingsley', shop: 'soho' }, '/booking/book/soho'],
  ['a professional', { shop: 'soho', barber: 'any' }, '/booking/book/soho/barber/any/services'],
  ['no professional without a shop', { barber: 'any' }, '/booking/'],
  [
    'a service in a language',
    { shop: 'soho', service: 'cut 1', lang: 'fr' },
    '/booking/book/soho?lang=fr&service=cut+1',
  ],
  [
    'a promotion',
    { promo: 'FADE20', shop: 'soho', barber: 'amara' },
    '/booking/?promo=FADE20&shop=soho&barber=amara',
  ],
  ['what an address cannot hold', { shop: 'a/b?c' }, '/booking/book/a%2Fb%3Fc'],
])('builds the address for %s', (_, wish, address) => {
  expect(addressOf(at, wish, nowhere)).toBe(at + address)
})

it('the address passes on the parameters that count guests, and the origin of the page from which they came', () => {
  const search =
    '?utm_source=news&rwg_token=7&appointment_id=1&user_id=2&gclid=3&fbclid=4&wbraid=5&email=sam@example.com&lang=de&promo=X'
  const page = { location: { search }, referrer: 'https://search.example/?q=private' }
  const { searchParams } = new URL(addressOf(at, { shop: 'soho' }, page))
  expect(Object.fromEntries(searchParams)).toEqual({
    utm_source: 'news',
    rwg_token: '7',
    appointment_id: '1',
    user_id: '2',
    gclid: '3',
    fbclid: '4',
    wbraid: '5',
    referrer: 'https://search.example',
  })
})
