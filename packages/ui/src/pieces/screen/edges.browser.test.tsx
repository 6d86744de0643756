import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clear, mount } from '../../../../widget/src/gallery/mount.tsx'
import { findState } from '../../../../widget/src/gallery/states.ts'
import { Overlay } from '../overlay/overlay.tsx'
import { Picture } from '../picture/picture.tsx'
import { Row } from '../row/row.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { showToast } from '../toast/toast.tsx'
import { Screen } from './screen.tsx'
import { List } from '../list/list.tsx'

afterEach(async () => {
  clear()
  await page.viewport(375, 812)
})

const nothing = () => {}

const edges = (element: Element | null | undefined) => {
  const { left, right } = element?.getBoundingClientRect() ?? new DOMRect()
  return [left, right]
}

const words = 'Long enough to fill the line, whatever its width may be, and to go on in the next.'

describe.each([393, 430, 479])('in a window of %i px', (width) => {
  const side = (width - 375) / 2

  it.each(['bottom', 'top'] as const)(
    'a sheet from the %s reaches the edges, and its text stays within the column [guest-M2]',
    async (from) => {
      await page.viewport(width, 900)
      await mount({
        render: () => (
          <Sheet
            open
            side={from}
            title={words}
            onClose={nothing}
            foot={<button type="button">{words}</button>}
          >
            <p>{words}</p>
          </Sheet>
        ),
      })
      const dialog = page.getByRole('dialog').element()
      expect(edges(dialog)).toEqual([0, width])
      expect(edges(dialog.querySelector('p'))).toEqual([side + 16, width - side - 16])
      expect(edges(dialog.querySelector('h2'))[0]).toBe(side + 16)
      expect(edges(dialog.querySelector('h2 ~ button'))[1]).toBe(width - side - 4)
    },
  )

  it('an overlay covers the whole window', async () => {
    await page.viewport(width, 900)
    await mount({ render: () => <Overlay state="error" message={`Gone\n${words}`} onOk={nothing} /> })
    const dialog = page.getByRole('alertdialog').element()
    expect(edges(dialog)).toEqual([0, width])
    expect(edges(dialog.querySelector('button'))).toEqual([side + 16, width - side - 16])
  })

  it('a toast is as wide as the window, and its text stays within the column [guest-M2]', async () => {
    await page.viewport(width, 900)
    await mount({
      render: () => (
        <Sheet open title="Your booking" onClose={nothing}>
          <p>{words}</p>
        </Sheet>
      ),
    })
    showToast({ kind: 'error', title: words, stays: true })
    const toast = page.getByRole('status').getByRole('button', { name: 'Close' })
    await expect.element(toast).toBeVisible()
    expect(edges(toast.element().parentElement)).toEqual([8, width - 8])
    expect(edges(toast.element())[1]).toBe(width - side - 8)
    expect(edges(toast.element().parentElement?.querySelector('svg'))[0]).toBe(side + 24)
  })

  it('the background of rows reaches the edges, pictures and facts stay within the column, and lines begin at the text [guest-M2]', async () => {
    await page.viewport(width, 900)
    const { element } = await mount({
      render: () => (
        <Screen name="Soho">
          <List>
            {['Any', 'Marcus', 'Amara'].map((name) => (
              <Row
                key={name}
                href="/"
                first={name === 'Any'}
                picture={<Picture name={name} />}
                title={name}
                fact={{ value: '1:15pm' }}
                aside={<button type="button">i</button>}
              />
            ))}
          </List>
        </Screen>
      ),
    })
    const [any, marcus, amara] = element.querySelectorAll('li > a')
    expect(edges(any)).toEqual([0, width])
    expect(edges(marcus?.firstElementChild)[0]).toBe(side + 16)
    const line = getComputedStyle(amara as Element, '::before')
    expect(line.left).toBe(`${side + 88}px`)
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  it('the list of languages reaches almost to the right edge, and its names stay within the column', async () => {
    await page.viewport(width, 900)
    await mount({ render: () => <Screen name="Soho">{words}</Screen> })
    await page.getByRole('button', { name: 'EN, language: English' }).click()
    const language = page.getByRole('button', { name: 'Français' })
    await expect.element(language).toBeVisible()
    expect(edges(language.element().closest('ul'))[1]).toBe(width - 8)
    expect(edges(language.element())[1]).toBeLessThanOrEqual(width - side)
  })
})

it('at 320 px the row of any professional is at most 132 px high [guest-m20]', async () => {
  await page.viewport(320, 568)
  await mount(await findState('shop-screen/full'), 'fr')
  const row = document.querySelector('main li > a')
  expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(132)
})
