/** The server alone, for production: the widget is built before, no brand is imported, and no partner's page is served. */
import { runServer } from './main.ts'

await runServer()
