import type { ValidatedCart } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { createValidationCache, validations } from './validation-cache.ts'

const answer = () => vi.fn(async (): Promise<ValidatedCart> => saleCart)

describe('the last validations', () => {
  it('cause one request for the same cart, even before the first answer [4.03.03]', async () => {
    const cache = createValidationCache(10)
    const ask = answer()
    const first = cache.ask('a', ask)
    expect(cache.ask('a', ask)).toBe(first)
    await first
    await cache.ask('a', ask)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('stay in the cart’s own cache, ten at most, and the oldest is removed first [4.03.04] [9.01.06]', async () => {
    const cache = validations
    const ask = answer()
    for (let number = 0; number < 11; number += 1) await cache.ask(`request ${number}`, ask)
    expect(ask).toHaveBeenCalledTimes(11)
    await cache.ask('request 1', ask)
    expect(ask).toHaveBeenCalledTimes(11)
    await cache.ask('request 0', ask)
    expect(ask).toHaveBeenCalledTimes(12)
    cache.clear()
  })

  it('leave out refusals, so the next request is sent again', async () => {
    const cache = createValidationCache(10)
    await expect(cache.ask('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(cache.ask('a', answer())).resolves.toBe(saleCart)
  })

  it('disappear when they are cleared', async () => {
    const cache = createValidationCache(10)
    const ask = answer()
    await cache.ask('a', ask)
    cache.clear()
    await cache.ask('a', ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
