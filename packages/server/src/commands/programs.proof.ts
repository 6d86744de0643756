import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runProgram } from '../../test/run-program.ts'

test.each([
  ['backup', './backup.ts'],
  ['calendar', './calendar.ts'],
  ['customer', './customer.ts'],
  ['day', './day.ts'],
  ['import', './import/main.ts'],
  ['mark', './mark.ts'],
  ['migrate', './migrate.ts'],
  ['restore', './restore.ts'],
  ['staff', './staff.ts'],
  ['time-off', './time-off.ts'],
  ['waiting-room', './waiting-room.ts'],
])('npm run %s runs the command of that name, and ends with its exit code', async (name, file) => {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const { code, out, err } = await runProgram(program, ['words', 'that', 'make', 'no', 'sense'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(`npm run ${name}`)
  expect(err).not.toMatch(/\n {4}at /)
})
