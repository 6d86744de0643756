/**
 * Starts only the server, for production. The widget must be built before, no brand is imported and no
 * partner's page is served. The sandbox runs only if it is allowed, or if nobody else can connect.
 */
import { runServer } from './main.ts'

await runServer()
