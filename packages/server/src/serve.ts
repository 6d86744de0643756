/**
 * The server alone, for production: the widget is built before, no brand is imported, no partner's page is served, and the sandbox
 * runs only where it is allowed or nobody else comes.
 */
import { runServer } from './main.ts'

await runServer()
