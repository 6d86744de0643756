import { afterEach, expect, it } from 'vitest'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { ErrorBoundary } from './error-boundary.tsx'

const host = document.createElement('div')
afterEach(() => host.remove())

const Broken = () => {
  throw new Error('broken')
}

it('shows the fallback of a page that failed, and draws the next page normally', async () => {
  document.body.append(host)
  const root = createRoot(host, { onCaughtError: () => {} })
  root.render(
    <ErrorBoundary key="one" fallback={<p>Something went wrong</p>}>
      <Broken />
    </ErrorBoundary>,
  )
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  root.render(
    <ErrorBoundary key="two" fallback={<p>Something went wrong</p>}>
      <p>Whole</p>
    </ErrorBoundary>,
  )
  await expect.element(page.getByText('Whole')).toBeVisible()
  root.unmount()
})
