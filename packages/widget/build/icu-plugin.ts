import { readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const suffix = '.json?icu'
const prefix = '\0icu:'

/** Lets `./en.json?icu` give a catalogue of messages compiled at build; the browser carries no ICU parser. */
export const icu = (): Plugin => ({
  name: 'icu',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith(suffix) || !importer) return undefined
    return `${prefix}${path.resolve(path.dirname(importer), id.slice(0, -'?icu'.length))}.js`
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined
    const file = id.slice(prefix.length, -'.js'.length)
    this.addWatchFile(file)
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]))
    // Engines parse a JSON string faster than the same object written as code.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
  },
})
