import type { Fault } from '../fault.ts'
import { sourceFiles } from '../source-files.ts'

const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|lch|hwb)a?\(/gi
const home = ['packages/ui/src/theme/']

/** Checks that colours are written only in theme/tokens.css, and named everywhere else. */
export const checkColours = (): readonly Fault[] =>
  ['packages/ui/src', 'packages/widget/src']
    .flatMap((folder) => sourceFiles(folder, '.css', '.tsx', '.ts'))
    .filter(
      ({ name }) =>
        !home.some((folder) => name.startsWith(folder)) && !/\.test\.tsx?$|\.states\.tsx$/.test(name),
    )
    .flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, index) =>
        (line.match(colour) ?? [])
          .filter((found) => !/^#\d+$/.test(found))
          .map((found) => ({
            where: `${name}:${index + 1}`,
            what: `raw colour ${found}: name one of theme/tokens.css`,
          })),
      ),
    )
