import { customer } from './run/customer.ts'
import { runAsProgram } from './run-command.ts'

await runAsProgram(customer)
