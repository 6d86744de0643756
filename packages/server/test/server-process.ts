/** The server as a process of its own, with the settings of its environment. */
import { runServer } from '../src/main.ts'

await runServer()
