import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepIdentity } from './keep-identity.ts'
import { forgetIdentity, keyOfPlace, takeIdentity } from './page-identity.ts'
import { storedInPage, storedInTab } from './store.ts'

const choices = storedInTab<string>('openchair-test-choices', 1)
const begun = storedInPage<string>('openchair-test-begun', 1)
const read = () => ({ choices: choices.read(), begun: begun.read() })

/** The stored identity of this page. A frame stores it under the name of its place. */
const identity = (): string => {
  const key = Object.keys(sessionStorage).find((each) => each.startsWith('openchair-page'))
  return sessionStorage.getItem(key ?? '') ?? ''
}

/** Other open documents, each of which holds an identity until it is closed. */
const open: AbortController[] = []
const holdElsewhere = async (): Promise<void> => {
  const id = identity()
  const end = new AbortController()
  open.push(end)
  await new Promise<void>((resolve) => {
    void navigator.locks.request(`openchair-${id}`, () => {
      resolve()
      return new Promise<void>((release) => end.signal.addEventListener('abort', () => release()))
    })
  })
}
const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))

beforeEach(() => {
  sessionStorage.clear()
  keepIdentity()
})
afterEach(() => {
  for (const each of open.splice(0)) each.abort()
  forgetIdentity()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.name = ''
  sessionStorage.clear()
})

describe('a page', () => {
  it('stays the same when it is reloaded, with its choices and unfinished requests [R1]', async () => {
    await takeIdentity()
    choices.write('Marcus')
    begun.write('a payment')
    leave()
    await takeIdentity()
    expect(read()).toEqual({ choices: 'Marcus', begun: 'a payment' })
  })

  it('becomes a new one when its tab is copied, with the same choices but no unfinished requests [R1]', async () => {
    await takeIdentity()
    choices.write('Marcus')
    begun.write('a payment')
    leave()
    await holdElsewhere()
    await takeIdentity()
    expect(read()).toEqual({ choices: 'Marcus', begun: undefined })
    choices.write('Amara')
    leave()
    await takeIdentity()
    expect(read()).toEqual({ choices: 'Amara', begun: undefined })
  })

  it('takes over the records that an earlier build stored for its tab', async () => {
    const old = { version: 1, value: 'a payment', until: null }
    sessionStorage.setItem('openchair-test-begun', JSON.stringify(old))
    await takeIdentity()
    expect(begun.read()).toBe('a payment')
    expect(sessionStorage.getItem('openchair-test-begun')).toBeNull()
  })

  it('in one of two frames of a partner’s page has none of the other’s choices [R1]', async () => {
    const frames = { parent: { length: 1 } }
    vi.stubGlobal('parent', frames.parent)
    window.name = 'openchair/booking/book/soho#1'
    await takeIdentity()
    choices.write('Marcus')
    const first = keyOfPlace('openchair-draft')
    leave()
    window.name = 'openchair/booking/book/soho#2'
    await takeIdentity()
    expect(read()).toEqual({ choices: undefined, begun: undefined })
    expect(keyOfPlace('openchair-draft')).not.toBe(first)
    leave()
    window.name = 'openchair/booking/book/soho#1'
    await takeIdentity()
    expect(choices.read()).toBe('Marcus')
  })

  it('takes its identity again when the browser restores it', async () => {
    await takeIdentity()
    const mine = identity()
    expect(mine).not.toBe('')
    leave()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect
      .poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
      .toContain(`openchair-${mine}`)
  })
})

describe('a browser', () => {
  it('without locks, as over plain HTTP, keeps a page’s identity', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
    await takeIdentity()
    begun.write('a payment')
    await takeIdentity()
    expect(begun.read()).toBe('a payment')
  })

  it('without permission for locks keeps a page’s identity too', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'))
    await takeIdentity()
    begun.write('a payment')
    await takeIdentity()
    expect(begun.read()).toBe('a payment')
  })

  it('without storage gives a page an identity in memory', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(denied)
    await takeIdentity()
    begun.write('a payment')
    expect(begun.read()).toBe('a payment')
    begun.remove()
  })
})
