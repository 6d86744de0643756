/**
 * The server alone, for production: the widget is built before, no brand is imported, no partner's page is
 * served, and the sandbox runs only if it is allowed or nobody else can connect.
 */
import { runServer } from './main.ts'

await runServer()
