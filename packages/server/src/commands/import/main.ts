import { importBrand } from '../run/import.ts'
import { runAsProgram } from '../run-command.ts'

await runAsProgram(importBrand)
