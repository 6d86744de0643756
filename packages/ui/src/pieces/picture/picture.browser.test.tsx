import { describe, expect, it } from 'vitest'
import { art } from '../../gallery/art.ts'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { Cover, Picture, Quad } from './picture.tsx'

it.each([
  ['Jonah Weiss', 'JW'],
  ['Ana María de la Cruz', 'AC'],
  ['émile', 'É'],
  ['💈 Amara 🔥', 'A'],
  ['💈Amara Okafor', 'AO'],
  ['e\u0301mile', 'E\u0301'],
  ['💈 👨‍👩‍👧', ''],
  ['', ''],
])('a picture of "%s" without a file shows the monogram "%s" [R1]', async (name, monogram) => {
  const { element } = await mount({ render: () => <Picture name={name} /> })
  expect(element.textContent).toBe(monogram)
})

it('shows the monogram when the picture cannot be loaded', async () => {
  const { element } = await mount({
    render: () => <Picture name="Jonah Weiss" src="data:image/png;base64,broken" />,
  })
  await expect.poll(() => element.textContent).toBe('JW')
})

it('a picture beside a name is decoration', async () => {
  const { element } = await mount({ render: () => <Picture name="Marcus Bell" src={art('pro-marcus')} /> })
  expect(element.querySelector('img')?.alt).toBe('')
})

describe('when the network returns', () => {
  /** A picture that fails to load, as all pictures do without a network. */
  const broken = 'data:image/png;base64,broken'
  /** Resolves when the picture is drawn again. It fails again. */
  const triedAgain = (element: HTMLElement) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!element.querySelector('img')) return
        observer.disconnect()
        resolve()
      })
      observer.observe(element, { childList: true, subtree: true })
      dispatchEvent(new Event('online'))
    })
  const answers = () => ({ ok: true })

  it.each([
    ['a picture', () => <Picture name="Jonah Weiss" src={broken} />],
    ['a face among four', () => <Quad pictures={[broken, broken]} />],
    ['a cover', () => <Cover alt="" src={broken} />],
  ])('%s is loaded again', async (_, render) => {
    const { element } = await mount({ render, answers })
    await expect.poll(() => element.querySelector('img')).toBeNull()
    await triedAgain(element)
  })
})

it.each([
  ['nobody', []],
  ['one alone', ['/one.svg']],
])('a tile for any professional shows a figure, given the pictures of %s', async (_, pictures) => {
  const { element } = await mount({ render: () => <Quad pictures={pictures} /> })
  expect(element.querySelector('img')).toBeNull()
  expect(element.querySelector('svg')).not.toBeNull()
})
