/** `npm start`: the whole product, with the demo brand where the database is empty, and a sample page of a partner. */
import { runServer } from '@openchair/server'
import { importDemo } from '../demo/import-demo.ts'
import { servePartner } from '../demo/partner/serve-partner.ts'
import { buildWidgetIfStale } from './build-widget.ts'

await buildWidgetIfStale()
await runServer({ runsAs: 'development', prepare: importDemo, beside: servePartner })
