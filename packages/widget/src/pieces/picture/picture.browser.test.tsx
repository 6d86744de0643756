import { afterEach, expect, it, vi } from 'vitest'
import { art } from '../../gallery/art.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import { Picture } from './picture.tsx'

afterEach(clear)

it.each([
  ['Jonah Weiss', 'JW'],
  ['Ana María de la Cruz', 'AC'],
  ['émile', 'É'],
  ['', ''],
])('of %s without a picture is its monogram %s', async (name, monogram) => {
  const { element } = await mount({ render: () => <Picture name={name} /> })
  expect(element.textContent).toBe(monogram)
})

it('falls back to the monogram when the picture cannot be had', async () => {
  const { element } = await mount({
    render: () => <Picture name="Jonah Weiss" src="data:image/png;base64,broken" />,
  })
  await vi.waitFor(() => expect(element.textContent).toBe('JW'))
})

it('is decoration beside a name', async () => {
  const { element } = await mount({ render: () => <Picture name="Marcus Bell" src={art('pro-marcus')} /> })
  expect(element.querySelector('img')?.alt).toBe('')
})
