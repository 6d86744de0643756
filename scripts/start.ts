/**
 * `npm start` runs the whole product, with a partner's sample page, and with the demo brand where the
 * database is empty.
 */
import { runServer } from '@openchair/server'
import { importDemo } from '../demo/import-demo.ts'
import { servePartner } from '../demo/partner/serve-partner.ts'
import { buildWidgetIfStale } from './build-widget.ts'

await buildWidgetIfStale()
await runServer({ runsAs: 'development', prepare: importDemo, beside: servePartner })
