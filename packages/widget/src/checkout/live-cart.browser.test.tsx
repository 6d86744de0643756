import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clearTimes } from '../cart/model/actions.ts'
import { addGuest } from '../cart/model/group.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { FakeEventSource, onlyStream } from '../../../ui/test/event-source.ts'
import { checkoutAnswers, chooseReservation } from '../gallery/kingsley/checkout.ts'
import { mount } from '../gallery/mount.tsx'
import { pause } from '../../../ui/test/until-still.ts'
import { popups } from '../popups/registry.ts'
import { CheckoutHost } from './checkout-host.tsx'
import { button, overlay, sheet, shown } from './test/checkout-steps.ts'
import { openLivePage } from './test/live-page.tsx'

const tuesday = '2026-11-24'
/** Milliseconds in which the page hears of a change and makes two checks for a calm moment. */
const heard = 1300
const told = page.getByRole('status').filter({ hasText: 'That time was just taken' })
const chosenTime = () => cartStore.getState().reservations[0]?.dateTime
const places = () =>
  [...document.querySelectorAll('main li button')].map((each) => {
    const { x, y } = each.getBoundingClientRect()
    return `${each.textContent} ${x} ${y + scrollY}`
  })

describe('a chosen time that somebody else takes', () => {
  it('opens a message on the products’ page, where nothing moves and the focus stays', async () => {
    const { live, carts, time } = await openLivePage('products')
    const add = button('Add Beard balm').element() as HTMLElement
    add.focus()
    const before = places()
    live.take(time)
    await shown(told)
    expect(chosenTime()).toBeUndefined()
    await expect.element(page.getByRole('link', { name: 'Choose a time' })).toBeVisible()
    expect(document.activeElement).toBe(add)
    expect(places()).toEqual(before)
    expect(live.asked).toEqual([tuesday])
    expect(carts).toEqual(['PUT'])
  })

  it('leaves the focus of a guest on the next step’s button, and a message links to other times', async () => {
    const { live, time } = await openLivePage('products')
    const onward = button(/^Continue/).element() as HTMLElement
    onward.focus()
    live.take(time)
    await shown(told)
    await expect.element(page.getByRole('link', { name: 'Choose a time' })).toHaveFocus()
  })

  it('waits for its check until a second after the last finger is up', async () => {
    const { live, carts, time } = await openLivePage('products')
    dispatchEvent(new PointerEvent('pointerdown'))
    live.take(time)
    await expect.poll(() => live.asked).toEqual([tuesday])
    await pause(heard)
    expect(carts).toEqual([])
    dispatchEvent(new PointerEvent('pointerup'))
    const lifted = performance.now()
    await shown(told)
    expect(performance.now() - lifted).toBeGreaterThanOrEqual(1000)
  })

  it('leads a guest from an open form to the nearest other times', async () => {
    const { live, time } = await openLivePage('products')
    await button(/^Continue/).click()
    await button('Agree and continue').click()
    await shown(sheet('Your details'))
    live.take(time)
    await shown(overlay('That time was just taken'))
    await expect.element(button('Choose 12:00pm with Marcus')).toBeVisible()
    expect(chosenTime()).toBe(time)
  })

  it('appears in the schedule’s message with the nearest other one, and both share one stream and one request', async () => {
    const { live, time } = await openLivePage('schedule')
    expect(onlyStream().url).toBe('/v1/shop/shop-soho/live-times?from=2026-11-21&to=2026-12-20')
    live.take(time)
    await expect.poll(() => live.asked).toEqual([tuesday])
    await expect.element(told.getByRole('button', { name: 'Choose 12:00pm' })).toBeVisible()
    await expect.poll(chosenTime).toBeUndefined()
  })
})

describe('a cart whose time stays', () => {
  it('sends nothing when others take times on its day', async () => {
    const { live, carts, time } = await openLivePage('products')
    live.take(`${tuesday}T09:00:00-05:00`)
    live.tell('2026-11-25')
    await expect.poll(() => live.asked).toEqual([tuesday])
    await pause(heard)
    expect([live.asked, carts, chosenTime()]).toEqual([[tuesday], [], time])
  })

  it('sends one validation where the cart itself holds the time, and keeps it', async () => {
    const { live, carts, time } = await openLivePage('products', { holdsTime: true })
    live.take(time)
    await expect.poll(() => carts).toEqual(['PUT'])
    live.take(`${tuesday}T09:00:00-05:00`)
    await expect.poll(() => live.asked).toEqual([tuesday, tuesday])
    await pause(heard)
    expect([carts, chosenTime()]).toEqual([['PUT'], time])
    live.free(time)
    await expect.poll(() => live.asked.length).toBe(3)
    live.take(time)
    await expect.poll(() => carts).toEqual(['PUT', 'PUT'])
  })

  it.each(['services', 'products'] as const)(
    'listens on the %s page for changes on its days, while it has a time',
    async (at) => {
      await openLivePage(at)
      expect(onlyStream().url).toBe('/v1/shop/shop-soho/live-times?from=2026-11-24&to=2026-11-24')
      clearTimes()
      await expect.poll(() => FakeEventSource.open.size).toBe(0)
    },
  )
})

it('a shop’s first page listens for changes only for a group, because it shows only a group’s cart', async () => {
  await mount({
    path: '/book/kingsley-soho',
    render: () => <CheckoutHost popups={popups} />,
    answers: checkoutAnswers(),
    before: chooseReservation,
  })
  await pause(heard)
  expect(FakeEventSource.open.size).toBe(0)
  addGuest({ firstName: 'Leo', lastName: '' })
  await expect.poll(() => FakeEventSource.open.size).toBe(1)
})
