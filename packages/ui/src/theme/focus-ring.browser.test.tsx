import { contrast, type Rgb } from '@openchair/rules'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../widget/src/gallery/mount.tsx'
import { untilStill } from '../../test/until-still.ts'
import { Chip, Chips } from '../pieces/chip/chip.tsx'
import { Overlay } from '../pieces/overlay/overlay.tsx'
import { Screen } from '../pieces/screen/screen.tsx'
import { showToast } from '../pieces/toast/toast.tsx'
import { brandTheme } from './brand-theme.ts'

const nothing = () => {}

const rgb = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return [red, green, blue]
}

/** The contrast between the focus ring and a ground. */
const contrastOn = (ground: Element | null): number => {
  const { outlineColor, outlineStyle } = getComputedStyle(document.activeElement ?? document.body)
  expect(outlineStyle).toBe('solid')
  return contrast(rgb(outlineColor), rgb(getComputedStyle(ground ?? document.body).backgroundColor))
}

it.each(['info', 'error', 'success'] as const)(
  'the ring around the focus is seen on a message: %s',
  async (kind) => {
    await mount({ render: () => <main /> })
    showToast({ kind, title: 'Beard oil is out', stays: true, action: { label: 'Undo', onPress: nothing } })
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    for (const name of ['Undo', 'Close']) {
      await userEvent.tab()
      const button = page.getByRole('button', { name }).element()
      expect(document.activeElement).toBe(button)
      expect(contrastOn(button.closest('[class*=toast]'))).toBeGreaterThanOrEqual(3)
    }
  },
)

it('the focus ring is visible on the page that shows a booking’s result', async () => {
  await mount({
    render: () => <Overlay state="error" message="That time was just taken" okLabel="OK" onOk={nothing} />,
  })
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus()
  expect(contrastOn(document.querySelector('dialog'))).toBeGreaterThanOrEqual(3)
})

it('the focus ring is visible on a bar in a brand’s colour', async () => {
  const none = { primaryColorDark: null, primaryColorLight: null, secondaryColor: null, linkColor: null }
  const theme = brandTheme({ ...none, primaryColor: '#12402f', primaryFontColor: '#ffffff' })
  await mount({
    render: () => (
      <>
        <style>{theme}</style>
        <Screen name="Soho" back="/">
          <main />
        </Screen>
      </>
    ),
  })
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveFocus()
  expect(contrastOn(document.querySelector('header'))).toBeGreaterThanOrEqual(3)
})

it('a chip of which only a corner was visible is wholly visible once the keyboard focuses it', async () => {
  await mount({
    render: () => (
      <div style={{ width: 200 }}>
        <Chips label="Categories">
          {['Hair and beard', 'Shave', 'Kids and parents'].map((name) => (
            <Chip key={name} onClick={nothing}>
              {name}
            </Chip>
          ))}
        </Chips>
      </div>
    ),
  })
  await userEvent.tab()
  await userEvent.tab()
  await untilStill()
  const { right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
  const line = page.getByRole('group', { name: 'Categories' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(line.right)
})
