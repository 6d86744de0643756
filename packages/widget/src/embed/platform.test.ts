import { afterEach, expect, it, vi } from 'vitest'
import { isEmbedded, platform } from './platform.ts'

afterEach(() => vi.unstubAllGlobals())

const alone = { parent: {} }
alone.parent = alone
const framed = { parent: {} }
const denied = {
  get parent(): never {
    throw new DOMException('denied', 'SecurityError')
  },
}

it.each([
  ['a page of its own', alone, '', 'Web', false],
  ['a page of its own, with another parameter', alone, '?lang=fr', 'Web', false],
  ['a frame', framed, '?lang=fr', 'Widget', true],
  ['a frame that may not know its page', denied, '', 'Widget', true],
  ['a page that a search engine led to', alone, '?lang=fr&rwg_token=abc', 'Google', false],
  ['a frame that a search engine led to', framed, '?rwg_token=abc', 'Google', true],
] as const)(
  'the platform is right for %s [4.10.19] [7.00.03] [9.04.02]',
  (_, window, search, label, embedded) => {
    vi.stubGlobal('window', window)
    vi.stubGlobal('location', { search })
    expect([platform(), isEmbedded()]).toEqual([label, embedded])
  },
)

it('the platform stays Google on pages after the one to which a search engine led [7.00.03]', () => {
  vi.stubGlobal('window', alone)
  vi.stubGlobal('location', { search: '?lang=fr' })
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: 'https://book.example.com/booking/book/soho?rwg_token=abc' }],
  })
  expect(platform()).toBe('Google')
})
