/** Runs the server as a separate process, with the settings of its environment. */
import { runServer } from '../src/main.ts'

await runServer()
