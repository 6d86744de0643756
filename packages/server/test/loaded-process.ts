/** Prints the libraries for metrics and traces that a server with these settings loads, by their folders. */
import { createRequire } from 'node:module'
import { readConfig } from '../src/config.ts'
import { openWatching } from '../src/health/open-watching.ts'
// The import loads the modules of a server without starting one.
import { runServer } from '../src/main.ts'

await openWatching(readConfig(process.env))
const loaded = Object.keys(createRequire(import.meta.url).cache)
const libraries = new Set(
  loaded.flatMap((name) => /node_modules\/(@opentelemetry\/[\w-]+|prom-client)\//.exec(name)?.[1] ?? []),
)
process.stdout.write(
  libraries.size === 0 || typeof runServer !== 'function' ? 'nothing' : [...libraries].join(' '),
)
process.exit(0)
