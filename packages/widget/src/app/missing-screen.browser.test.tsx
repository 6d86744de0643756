import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brandsQuery } from '../calls/brands.ts'
import { shopQuery } from '../calls/shops.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { mount } from '../gallery/mount.tsx'
import { lazyPart } from '../i18n/lazy-part.ts'
import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { AwaitedScreen, BrokenScreen } from './missing-screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const heading = page.getByRole('heading', { level: 1 })

/** A part whose code can be loaded while the server is available, and that server. */
const coming = () => {
  const line = { works: false }
  const Part = lazyPart<object>(async () => {
    if (!line.works) throw new TypeError('Failed to fetch')
    return { default: () => <h1>Here it is</h1> }
  }, [])
  return { line, Part }
}
const ofBrand = [brandsQuery().queryKey, { rows: [kingsley] }] as const
const ofShop = [shopQuery('kingsley-soho').queryKey, { ...soho, services: [] }] as const
const show = (
  render: () => React.ReactNode,
  line: { works: boolean },
  known: typeof ofBrand | typeof ofShop = ofBrand,
) =>
  mount({
    render,
    seed: [known],
    answers: () => (line.works ? { ok: true } : undefined),
  })

it.each([
  ['brand', ofBrand],
  ['shop', ofShop],
] as const)(
  'a page whose code is missing says so with the data of its %s, and appears once the network is back',
  async (_, known) => {
    const { line, Part } = coming()
    await show(
      () => (
        <ErrorBoundary fallback={<BrokenScreen Screen={Part} shopRef="kingsley-soho" />}>
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>
      ),
      line,
      known,
    )
    await expect.element(heading).toHaveTextContent('Couldn’t connect')
    await expect.poll(() => document.title).toBe('Kingsley & Sons Soho')
    await expect.element(page.getByRole('link', { name: /^Or call the shop/ })).toBeVisible()
    line.works = true
    dispatchEvent(new Event('online'))
    await expect.element(heading).toHaveTextContent('Here it is')
  },
)

it('an invisible part is loaded too once the network is back', async () => {
  const { line, Part } = coming()
  await show(
    () => (
      <PartBoundary part={Part}>
        <Part />
      </PartBoundary>
    ),
    line,
  )
  await expect.element(heading).not.toBeInTheDocument()
  line.works = true
  dispatchEvent(new Event('online'))
  await expect.element(heading).toHaveTextContent('Here it is')
})

it('a page whose code loads slowly says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(() => <AwaitedScreen shopRef="kingsley-soho" />, { works: false })
  await vi.advanceTimersByTimeAsync(9000)
  await expect.element(heading).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1500)
  await expect.element(heading).toHaveTextContent('Couldn’t connect')
})
