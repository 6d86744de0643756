import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { findState } from '../../../../widget/src/gallery/states.ts'
import { Overlay } from '../overlay/overlay.tsx'
import { Sheet } from '../sheet/sheet.tsx'

afterEach(() => page.viewport(375, 812))

const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()

const nothing = () => {}

describe('a phone on its side', () => {
  it('shows the column at the right, and the shop beside it [guest-m27]', async () => {
    await page.viewport(740, 360)
    const { element } = await mount(await findState('schedule-screen/chosen'))
    expect(box(element.querySelector('[data-screen]'))).toMatchObject({ left: 365, right: 740 })
    expect(box(element.querySelector('[data-ground]'))).toMatchObject({ left: 0, right: 365, height: 360 })
  })

  it('shows the bar with the next step at once, and times above it [guest-m27]', async () => {
    await page.viewport(740, 360)
    const { element } = await mount(await findState('schedule-screen/chosen'))
    const bar = box(element.querySelector('[data-cart-bar]'))
    expect(bar.bottom).toBeLessThanOrEqual(360)
    expect(bar.height).toBeLessThanOrEqual(64)
    const times = [...element.querySelectorAll('fieldset button')].map(box)
    expect(times.filter(({ bottom }) => bottom <= bar.top).length).toBeGreaterThanOrEqual(4)
  })

  it('shows the chosen day’s name and its week, without the button for the whole month [guest-m27]', async () => {
    await page.viewport(740, 360)
    const { element } = await mount(await findState('schedule-screen/chosen'))
    await expect.element(page.getByRole('heading', { name: 'Tuesday, November 24' }).first()).toBeVisible()
    expect(element.querySelectorAll('[role=row] [data-weekday]')).toHaveLength(7)
    expect(page.getByRole('button', { name: 'Whole month' }).query()).toBeNull()
  })

  it('gives a sheet the whole height, and its button stays on the screen [guest-M7]', async () => {
    await page.viewport(740, 360)
    await mount({
      render: () => (
        <Sheet open title="Your booking" onClose={nothing} foot={<button type="button">Check out</button>}>
          <div style={{ height: 900 }} />
        </Sheet>
      ),
    })
    expect(box(page.getByRole('dialog').element())).toMatchObject({ left: 365, top: 0, bottom: 360 })
    expect(box(page.getByRole('button', { name: 'Check out' }).element()).bottom).toBeLessThanOrEqual(360)
  })
})

describe.each([
  [320, 553],
  [320, 568],
  [740, 360],
])('in a window of %i by %i an error', (width, height) => {
  it('leaves every button on the screen, however long its text is [guest-M7]', async () => {
    await page.viewport(width, height)
    await mount({
      render: () => (
        <Overlay
          state="error"
          message={`Your bank declined this card\n${'Nothing was charged. '.repeat(12)}`}
          okLabel="Use another card"
          onOk={nothing}
          others={[
            { label: 'Pay at the shop', onPress: nothing },
            { label: 'Call the shop', href: 'tel:1' },
          ]}
        />
      ),
    })
    for (const way of page.getByRole('alertdialog').element().querySelectorAll('button, a'))
      expect(box(way).bottom).toBeLessThanOrEqual(height)
  })
})
