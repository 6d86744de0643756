/** `npm run bench`: every measured target, one line each; a name runs only that one, a number after it bounds its rows. */
import { readdirSync } from 'node:fs'

const benches = [
  'engine',
  'schedule',
  'booking',
  'cart',
  'load',
  'growth',
  'size',
  'page',
  'guesses',
  'live',
  'watching',
] as const
const words = process.argv.slice(2)
const asked = words.filter((word) => !/^\d+$/.test(word))
const [rows] = words.filter((word) => /^\d+$/.test(word)).map(Number)
const known = new Set(readdirSync(import.meta.dirname))

for (const name of benches) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (!known.has(`${name}.ts`)) continue
  const { run } = (await import(`./${name}.ts`)) as { readonly run: (rows?: number) => Promise<string> }
  console.log(await run(rows))
}
