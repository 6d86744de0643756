/**
 * `npm start` runs the whole product, with a partner's sample page, and with the demo brand where the
 * database is empty.
 */
import { runServer } from '@openchair/server'
import { importDemo } from '../demo/import-demo.ts'
import { servePartner } from '../demo/partner/serve-partner.ts'
import { wordsOnDesk } from '../demo/desk.ts'
import { buildIfStale } from './build-applications.ts'

await buildIfStale()
await runServer({
  runsAs: 'development',
  prepare: importDemo,
  beside: async (publicUrl, deps) => {
    const partner = await servePartner(publicUrl)
    const lines = [partner?.message, await wordsOnDesk(deps)].filter((line) => line !== undefined)
    const message = lines.length === 0 ? undefined : lines.join('\n')
    return { message, stop: async () => partner?.stop() }
  },
})
