/**
 * `npm run bench [names] [number]` measures every target, a line each. Names select benches, and a number
 * limits their appointments.
 */
import { planOf } from './plan.ts'

const planned = planOf(process.argv.slice(2))
if ('fault' in planned) {
  console.error(planned.fault)
  process.exit(1)
}
for (const { name, most } of planned.runs) {
  const { run } = (await import(`./${name}.ts`)) as { readonly run: (most?: number) => Promise<string> }
  console.log(await run(most))
}
