/** Runs the server as a separate process, with the settings in its environment. */
import { runServer } from '../src/main.ts'

await runServer()
