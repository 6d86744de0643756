import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { define } from './define.ts'

const name = 'openchair-tested'
const alive = new Set<Element>()
const told: string[] = []

/** Stands in for the mounting of each host, and counts the mounted hosts. */
const mount = (host: Element) => {
  const nothing = () => undefined
  const shop = host.getAttribute('shop') ?? ''
  if (alive.has(host)) told.push(`twice ${shop}`)
  alive.add(host)
  told.push(`+${shop}`)
  const remove = () => {
    alive.delete(host)
    told.push(`-${shop}`)
  }
  return { open: nothing, close: nothing, remove }
}

/** Resolves once the browser has run its observers. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
const stage = document.createElement('main')

/** An element of a partner's page, as a page editor writes it. */
const marked = (shop: string, tag = 'div'): HTMLElement => {
  const host = document.createElement(tag)
  host.dataset['openchair'] = ''
  host.dataset['shop'] = shop
  return host
}

beforeAll(() => {
  document.body.append(stage)
  stage.append(marked('before'))
  define(name, 'https://book.example', mount)
})
beforeEach(() => {
  document.body.append(stage)
  told.length = 0
})
afterEach(async () => {
  stage.replaceChildren()
  await settled()
  expect([...alive]).toEqual([])
  vi.restoreAllMocks()
})

describe('the script', () => {
  it('mounts the marked elements that are in the page when it starts [R8]', () => {
    expect([...alive].map((host) => host.getAttribute('shop'))).toEqual(['before'])
  })

  it('mounts a marked element whenever it is inserted, at any depth and in any number [R8]', async () => {
    const section = document.createElement('section')
    section.append(marked('one'), marked('two'))
    stage.append(section)
    stage.insertAdjacentHTML('beforeend', '<p><span data-openchair data-shop="three">Book</span></p>')
    await settled()
    expect(told).toEqual(['+one', '+two', '+three'])
  })

  it('mounts an element that is marked after it was inserted [R8]', async () => {
    const host = document.createElement('div')
    stage.append(host)
    await settled()
    host.dataset['openchair'] = ''
    host.dataset['shop'] = 'late'
    await settled()
    expect(told).toEqual(['+late'])
  })

  it.each(['div', name])(
    'removes the booking of a %s that is taken away, and of all within it [R8]',
    async (tag) => {
      const host = tag === 'div' ? marked('gone') : document.createElement(name)
      host.setAttribute(tag === 'div' ? 'data-shop' : 'shop', 'gone')
      const section = document.createElement('section')
      section.append(host)
      stage.append(section)
      await settled()
      section.remove()
      await settled()
      expect([told, alive.size]).toEqual([['+gone', '-gone'], 0])
      stage.append(section)
      await settled()
      expect(told).toEqual(['+gone', '-gone', '+gone'])
    },
  )

  it.each(['div', name])('mounts a %s that is moved again, and never twice [R8]', async (tag) => {
    const host = tag === 'div' ? marked('moved') : document.createElement(name)
    if (tag !== 'div') host.setAttribute('shop', 'moved')
    const [from, to] = [document.createElement('section'), document.createElement('section')]
    from.append(host)
    stage.append(from, to)
    await settled()
    to.append(host)
    await settled()
    expect([told, alive.size]).toEqual([['+moved', '-moved', '+moved'], 1])
  })

  it('updates a booking when the attributes of its marked element change, and only then [R8]', async () => {
    const host = marked('soho')
    stage.append(host)
    await settled()
    host.dataset['shop'] = 'soho'
    host.className = 'wide'
    await settled()
    expect(told).toEqual(['+soho'])
    host.dataset['shop'] = 'wynwood'
    await settled()
    expect(told).toEqual(['+soho', '-soho', '+wynwood'])
  })

  it('leaves a marked element and its content in the page [R8]', async () => {
    const host = marked('soho')
    const inside = document.createElement('a')
    host.append(inside)
    stage.append(host)
    await settled()
    expect([host.parentElement, inside.parentElement]).toEqual([stage, host])
    const heard = vi.fn<(event: Event) => void>()
    stage.addEventListener('openchair:booked', heard)
    const [inner] = alive.keys()
    inner?.dispatchEvent(new CustomEvent('openchair:booked', { bubbles: true, composed: true }))
    expect(heard.mock.calls[0]?.[0].target).toBe(host)
  })

  it('logs an element that cannot hold a booking, and mounts the others [R8]', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    stage.append(marked('link', 'a'), marked('soho'))
    await settled()
    stage.append(marked('wynwood'))
    await settled()
    expect(told).toEqual(['+soho', '+wynwood'])
    expect(error).toHaveBeenCalledTimes(1)
  })

  it('logs that a page can book with only one server [R8]', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    define(name, 'https://book.example', mount)
    expect(error).not.toHaveBeenCalled()
    define(name, 'https://other.example', mount)
    expect(error.mock.calls).toEqual([['This page books at https://book.example already']])
  })

  it('changes nothing if the page loads it a second time [R8]', async () => {
    define(name, 'https://book.example', mount)
    stage.append(marked('soho'), document.createElement(name))
    await settled()
    expect(told.toSorted()).toEqual(['+', '+soho'])
  })
})
