import { startTurnstileStandIn } from '../packages/server/test/turnstile-stand-in.ts'
import { importFlagged } from './import-flagged.ts'
import { test as base } from './journey.ts'
import { asProduct, startProduct } from './start-server.ts'

const importProtected = (dataDir: string): Promise<void> => importFlagged(dataDir, 'check-if-human')

/** Whose check guests pass. */
type Check = 'own' | 'turnstile'

/** Journeys against a separate server whose shops ask for a proof that a person is there. */
export const test = base.extend<object, { readonly check: Check; readonly product: string }>({
  check: ['own', { option: true, scope: 'worker' }],
  product: [
    async ({ check }, provide) => {
      await using turnstile = await startTurnstileStandIn()
      const own = { BOT_CHECK_SECRET: 'a secret of the journeys, 32 characters and more' }
      const { url, stop } = await startProduct(check === 'own' ? own : turnstile.settings, importProtected)
      await provide(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => asProduct({ url: product }, provide),
})
