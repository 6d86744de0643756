import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '../source-files.ts'

const isMutable = (name: string): boolean =>
  name.endsWith('.ts') && !/\.(test|proof|states|d)\.ts$|\/(migrations|texts)\//.test(name)

/** The sources of a copy in which faults are made: the rules and the server. */
export const mutable = (copy: string): readonly SourceFile[] =>
  ['packages/rules/src', 'packages/server/src']
    .flatMap((folder) =>
      readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter(isMutable)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(copy, name), 'utf8') }))
