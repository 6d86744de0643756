import { afterEach, expect, it } from 'vitest'
import { isEmbedded, platform } from './platform.ts'

const address = location.href
afterEach(() => {
  history.replaceState(null, '', address)
})

it('is Google for a guest that a search engine sent, wherever the page stands', () => {
  history.replaceState(null, '', '?rwg_token=abc')
  expect(platform()).toBe('Google')
})

it('is Widget in a frame, else Web', () => {
  history.replaceState(null, '', '?lang=fr')
  expect(isEmbedded()).toBe(window.parent !== window)
  expect(platform()).toBe(window.parent === window ? 'Web' : 'Widget')
})
