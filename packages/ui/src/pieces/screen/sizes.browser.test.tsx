import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { art } from '../../gallery/art.ts'
import { clear, mount } from '../../../../widget/src/gallery/mount.tsx'
import { CartBar } from '../cart-bar/cart-bar.tsx'
import { Chip, Chips } from '../chip/chip.tsx'
import { Field, FieldPair } from '../field/field.tsx'
import { LostScreen } from '../lost/lost-screen.tsx'
import { NextFree } from '../next-free/next-free.tsx'
import { Cover } from '../picture/picture.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Head, Heading } from '../text/text.tsx'
import { Screen } from './screen.tsx'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  clear()
  await page.viewport(375, 812)
})

const nothing = () => {}
const box = (element: Element | null) => {
  if (!element) throw new Error('There is no such element')
  return element.getBoundingClientRect()
}

it('a page does not flash at a touch', () => {
  expect(getComputedStyle(document.documentElement).getPropertyValue('-webkit-tap-highlight-color')).toBe(
    'rgba(0, 0, 0, 0)',
  )
})

it('on a phone of 430 px bars and pictures reach the edges, and text stays within the column [1.03.15] [9.07.01]', async () => {
  await page.viewport(430, 932)
  const { element } = await mount({
    render: () => (
      <Screen
        name="Kingsley & Sons Soho"
        foot={
          <CartBar label="Your booking" title="Skin fade" price="$57" expanded={false} onToggle={nothing} />
        }
      >
        <Cover src={art('scene-soho')} alt="" />
        <Head>
          <Heading level={1}>Soho</Heading>
        </Head>
      </Screen>
    ),
  })
  for (const selector of ['header', 'main img', 'aside']) {
    const { left, right } = box(element.querySelector(selector))
    expect([selector, left, right]).toEqual([selector, 0, 430])
  }
  expect(box(element.querySelector('h1')).width).toBeLessThanOrEqual(375)
  expect(document.documentElement.scrollWidth).toBe(430)
})

it.each([
  ['reaches the edges of a frame as wide as a phone', 430, 430],
  ['stays within the column of a wider frame', 640, 375],
])('an embedded page’s picture %s [1.03.15] [9.07.01] [guest-M2]', async (_, width, wide) => {
  await page.viewport(width, 932)
  const { element } = await mount({
    embedded: true,
    render: () => <LostScreen name="" scene={art('scene-soho')} title="Lost" text="Gone." ways={null} />,
  })
  expect(box(element.querySelector('main img')).width).toBe(wide)
})

it('at 320 px the arrow of the next free time is centered at the row’s end', async () => {
  await page.viewport(320, 568)
  const { element } = await mount({
    render: () => <NextFree label="Au plus tôt avec Maximilien" time="Ven. 27 nov., 14:45" href="/" />,
  })
  const whole = box(element.querySelector('a'))
  const arrow = box(element.querySelector('svg'))
  expect(arrow.top + arrow.height / 2).toBeCloseTo(whole.top + whole.height / 2, 0)
  expect(whole.right - arrow.right).toBeLessThanOrEqual(16)
})

it.each(['100%', '200%'])(
  'with text of %s two fields are at one height or one above the other',
  async (size) => {
    document.documentElement.style.fontSize = size
    const { element } = await mount({
      render: () => (
        <div style={{ padding: 16 }}>
          <FieldPair>
            <Field label="Expiry" value="" onChange={nothing} />
            <Field label="Security code" value="" onChange={nothing} />
          </FieldPair>
        </div>
      ),
    })
    const [first, second] = [...element.querySelectorAll('input')].map(box)
    if (!first || !second) throw new Error('There are no fields')
    expect(first.top === second.top || first.bottom <= second.top).toBe(true)
  },
)

it('a row does not grow when its quantity changes from 0 to 1', async () => {
  const row = (value: number) => (
    <div style={{ display: 'flex', width: 260, alignItems: 'center' }}>
      <span style={{ flex: 1 }}>Sea salt spray for fine hair</span>
      <Stepper label="Spray" fewer="Fewer" more="More" value={value} max={3} onChange={nothing} />
    </div>
  )
  const { element: before } = await mount({ render: () => row(0) })
  const { height } = box(before.firstElementChild)
  const { element: after } = await mount({ render: () => row(1) })
  expect(box(after.firstElementChild).height).toBe(height)
})

it('chips keep the column’s margin at both ends of their scrolled line', async () => {
  const names = ['All', 'Hair and everything around it', 'Beard and shave', 'Colour', 'Kids', 'Other']
  const { element } = await mount({
    render: () => (
      <Chips label="Categories">
        {names.map((name) => (
          <Chip key={name} pressed={name === 'All'} onClick={nothing}>
            {name}
          </Chip>
        ))}
      </Chips>
    ),
  })
  const line = element.querySelector('fieldset')
  const chips = [...element.querySelectorAll('button')]
  expect(box(chips[0] ?? null).left).toBe(16)
  chips.at(2)?.scrollIntoView({ inline: 'start' })
  expect(box(chips[2] ?? null).left).toBeGreaterThanOrEqual(15)
  line?.scrollTo({ left: 10_000 })
  expect(box(chips.at(-1) ?? null).right).toBeCloseTo(375 - 16, 0)
})
