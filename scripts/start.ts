/** `npm start`: the whole product, with the demo brand where the database is empty. */
import { runServer } from '@openchair/server'
import { importDemo } from '../demo/import-demo.ts'
import { buildWidgetIfStale } from './build-widget.ts'

await buildWidgetIfStale()
await runServer({ prepare: importDemo })
