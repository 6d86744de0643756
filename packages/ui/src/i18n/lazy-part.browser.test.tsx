import { Suspense, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../widget/src/gallery/mount.tsx'
import { ErrorBoundary } from '../pieces/error-boundary/error-boundary.tsx'
import { lazyPart, type LazyPart } from './lazy-part.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
/** A part that fails to load the first time, and loads the second time. */
const partWithLuck = (): LazyPart<object> => {
  let asked = 0
  return lazyPart(() => {
    asked += 1
    if (asked === 1) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve({ default: () => <p>Here it is</p> })
  }, [])
}

const Page = ({ Part, again }: { readonly Part: LazyPart<object>; readonly again: () => void }) => {
  const [turn, setTurn] = useState(1)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          again()
          setTurn(turn + 1)
        }}
      >
        Again
      </button>
      <ErrorBoundary key={turn} fallback={<p>Not here, {turn}</p>}>
        <Suspense fallback={<p>Waiting</p>}>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

const pressAgain = () => userEvent.click(page.getByRole('button', { name: 'Again' }))

it.each([
  ['once its failure is forgotten', (part: LazyPart<object>) => part.forget()],
  ['once it is preloaded', (part: LazyPart<object>) => void part.preload('en')],
])('a part that could not be loaded is loaded again %s', async (_, again) => {
  const Part = partWithLuck()
  await mount({ render: () => <Page Part={Part} again={() => again(Part)} /> })
  await expect.element(page.getByText('Not here, 1')).toBeVisible()
  await pressAgain()
  await expect.element(page.getByText('Here it is')).toBeVisible()
})

it('a part that could not be loaded is not requested again and again', async () => {
  const Part = partWithLuck()
  await mount({ render: () => <Page Part={Part} again={() => {}} /> })
  await expect.element(page.getByText('Not here, 1')).toBeVisible()
  await pressAgain()
  await expect.element(page.getByText('Not here, 2')).toBeVisible()
})
