import { type MockProvider, mockProvider } from './identity-provider.ts'
import type { MovableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

/**
 * The application at a brand, with an identity provider that replaces Google and Apple. Both end together.
 */
export const appWithProvider = async (
  clock: MovableClock,
): Promise<TestApp & { readonly provider: MockProvider }> => {
  await using stack = new AsyncDisposableStack()
  const provider = stack.use(await mockProvider(clock))
  const t = stack.use(await testApp({ seed: seedBrand, clock, settings: provider.settings }))
  const moved = stack.move()
  return { ...t, provider, [Symbol.asyncDispose]: () => moved.disposeAsync() }
}
