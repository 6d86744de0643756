import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { findState } from '../../../../widget/src/gallery/states.ts'
import { TicketMap } from '../ticket/ticket.tsx'

afterEach(() => page.viewport(375, 812))

const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** The number of lines that an element's text takes. */
const linesOf = (element: Element | null): number => {
  const range = document.createRange()
  if (element) range.selectNodeContents(element)
  const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
  return new Set(tops.map((each) => Math.round(each / 12))).size
}

const show = async (name: string, width: number, height: number) => {
  await page.viewport(width, height)
  await mount(await findState(name), 'fr')
}

describe('a phone of 320 by 568 in French', () => {
  it('the last button says in two lines what is booked, and beside it what is paid when [guest-m20]', async () => {
    await show('card-form/deposit', 320, 568)
    const button = find('dialog button[type=submit]')
    const [words, sum] = button?.children ?? []
    // The weekday is in the accessible text alone.
    expect(button?.innerText.replaceAll(/\s+/g, ' ')).toMatch(/^Réserver mar\. 24 nov\. à 10:15/)
    expect(box(words).height).toBeLessThanOrEqual(2 * 24 + 1)
    expect(box(sum).left).toBeGreaterThan(box(words).right)
    expect(box(button).height).toBeLessThanOrEqual(76)
  })

  it.each(['cart-panel/bar', 'cart-panel/depositBar', 'schedule-screen/chosen', 'services-screen/chosen'])(
    'shows a bar with two lines at the left, and its sum and its arrow at the right: %s [guest-m20]',
    async (state) => {
      await show(state, 320, 568)
      const [text, price, arrow] = find('[data-cart-bar] > button')?.children ?? []
      const title = text?.querySelector('b')
      expect(box(text).height).toBeLessThanOrEqual(41)
      expect(title?.scrollHeight).toBeLessThanOrEqual((title?.clientHeight ?? 0) + 1)
      expect(box(title).bottom).toBeLessThanOrEqual(box(text).bottom + 1)
      expect(box(price).left).toBeGreaterThanOrEqual(box(text).right)
      expect(box(arrow).left).toBeGreaterThanOrEqual(box(price).right)
      expect(Math.abs(box(arrow).y + 10 - (box(price).y + box(price).height / 2))).toBeLessThanOrEqual(12)
    },
  )

  it('asks who books on the first screen [guest-M7]', async () => {
    await show('hold-and-note/held', 320, 568)
    expect(box(find('dialog input[name=firstName]')).bottom).toBeLessThan(
      box(find('dialog:modal > :nth-child(3)')).top,
    )
  })

  it('shows what is wrong with the first field above the button [guest-M7]', async () => {
    await page.viewport(320, 568)
    await mount(await findState('checkout-form/empty'), 'fr')
    await page.viewport(320, 440)
    await userEvent.click(page.getByRole('button', { name: /^Entrer ma carte/ }))
    const words = () => {
      const field = find('dialog input[name=firstName]')
      return box(document.getElementById(field?.getAttribute('aria-describedby') ?? ''))
    }
    await expect.poll(() => words().height).toBeGreaterThan(0)
    await expect.poll(() => words().bottom).toBeLessThanOrEqual(box(find('dialog:modal > :nth-child(3)')).top)
  })

  it('shows what is wrong with a declined card above the button [guest-M7]', async () => {
    await show('card-form/declined', 320, 480)
    const field = find('dialog input[aria-invalid]')
    const words = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
    expect(words?.innerText).not.toBe('')
    await expect
      .poll(() => box(words).bottom)
      .toBeLessThanOrEqual(box(find('dialog:modal > :nth-child(3)')).top)
  })

  it('keeps the sign that chooses a service at the right, also beside two prices [guest-m20]', async () => {
    await show('services-screen/any', 320, 568)
    const rows = [...document.querySelectorAll('main li > button[aria-pressed]')]
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) expect(box(row.lastElementChild).right).toBeGreaterThan(box(row).right - 10)
  })
})

it('leaves as much room below the hold as above it [guest-M11]', async () => {
  await show('hold-and-note/held', 375, 812)
  const ring = box(find('[data-held] svg'))
  const above = ring.top - box(find('[data-held]')).top
  const below = box(find('[data-summary]')).bottom - ring.bottom
  expect(Math.abs(below - above)).toBeLessThanOrEqual(6)
})

describe('a phone on its side in French', () => {
  it.each([
    'cart-panel/bar',
    'cart-panel/depositBar',
    'cart-panel/everythingOnTheBar',
    'schedule-screen/groupChosen',
    'schedule-screen/dayChosen',
    'services-screen/chosen',
  ])('the cart’s bar takes one line, at most 62 px high: %s [guest-m27]', async (state) => {
    await show(state, 740, 360)
    const [text, price, arrow] = find('[data-cart-bar] > button')?.children ?? []
    expect(box(find('[data-cart-bar]')).height).toBeLessThanOrEqual(62)
    expect(linesOf(text?.querySelector('b') ?? null)).toBe(1)
    expect(box(price).height).toBeLessThanOrEqual(20)
    expect(box(arrow).left).toBeGreaterThanOrEqual(box(price).right)
  })

  it.each(['groupBegins', 'groupSecondGuest', 'groupChosen', 'dayChosen', 'nothingChosen'])(
    'shows times on the screen at once: schedule-screen/%s [guest-m27]',
    async (state) => {
      await show(`schedule-screen/${state}`, 740, 360)
      const end = box(find('[data-cart-bar]')).top
      const times = [...document.querySelectorAll('fieldset section button')].map(box)
      expect(times.filter(({ bottom }) => bottom <= end).length).toBeGreaterThanOrEqual(2)
    },
  )

  it('shows times on the screen at once where a group moves [guest-m27]', async () => {
    await show('reschedule/group', 740, 360)
    const end = box(find('dialog:modal > :nth-child(3)')).top
    const times = [...document.querySelectorAll('dialog fieldset section button')].map(box)
    expect(times.filter(({ bottom }) => bottom <= end).length).toBeGreaterThanOrEqual(2)
  })

  it.each([
    'schedule-screen/nothingChosen',
    'schedule-screen/dayChosen',
    'reschedule/group',
    'reschedule/single',
  ])('no text covers another: %s [guest-m27]', async (state) => {
    await show(state, 740, 360)
    const about = box(find('[data-day-head] p'))
    expect(about.height).toBeGreaterThan(0)
    const others = [
      ...document.querySelectorAll('fieldset h3, fieldset button, button:has(> i + b), li > button'),
    ]
    const over = others.filter((each) => {
      const { left, right, top, bottom } = box(each)
      return left < about.right && right > about.left && top < about.bottom - 1 && bottom > about.top + 1
    })
    expect(over.map((each) => each.textContent)).toEqual([])
  })
})

it('the whole pin of a large map is visible [guest-m29]', async () => {
  const map = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="880"/>'
  const { element } = await mount({
    render: () => <TicketMap src={`data:image/svg+xml,${encodeURIComponent(map)}`} alt="Map" />,
  })
  const image = element.querySelector('img')
  await expect.poll(() => image?.style.scale).toBe('1.75')
  expect(image && getComputedStyle(image).objectFit).toBe('cover')
})
