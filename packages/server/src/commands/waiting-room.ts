import { waitingRoom } from './run/waiting-room.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(waitingRoom)
