/** `npm run bench`: every measured target, one line each; a name runs only that one. */
import { readdirSync } from 'node:fs'

const benches = ['engine', 'schedule', 'booking', 'page', 'guesses', 'live', 'watching'] as const
const asked = process.argv.slice(2)
const known = new Set(readdirSync(import.meta.dirname))

for (const name of benches) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (!known.has(`${name}.ts`)) continue
  const { run } = (await import(`./${name}.ts`)) as { readonly run: () => Promise<string> }
  console.log(await run())
}
