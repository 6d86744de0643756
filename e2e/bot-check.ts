import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startTurnstileStandIn } from '../packages/server/test/turnstile-stand-in.ts'
import { test as base } from './journey.ts'
import { startProduct } from './start-server.ts'

const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Imports the demo brand with the bot check on in every shop, as its operator would. */
const importProtected = async (dataDir: string): Promise<void> => {
  const folder = `${dataDir}-brand`
  await cp(path.join(root, 'demo'), folder, { recursive: true })
  const file = path.join(folder, 'kingsley.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/^( +flags: \[)/gm, '$1check-if-human, '))
  const { NODE_ENV: _, ...environment } = process.env
  await run(process.execPath, [path.join(root, 'packages/server/src/commands/import/main.ts'), file], {
    env: { ...environment, DATA_DIR: dataDir },
  })
  await rm(folder, { recursive: true })
}

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
  // Other journeys of this worker use the other server again.
  baseURL: async ({ product }, provide) => {
    const other = process.env['OPENCHAIR_URL']
    process.env['OPENCHAIR_URL'] = product
    await provide(product)
    if (other !== undefined) process.env['OPENCHAIR_URL'] = other
  },
})
