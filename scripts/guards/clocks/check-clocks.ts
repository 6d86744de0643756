import type { Fault } from '../../fault.ts'
import { type SourceFile, sourceFiles } from '../../source-files.ts'

const clock = 'packages/ui/src/clock/'
const pictures = 'packages/widget/src/gallery/'

/** Every way in which a page reads the time of its device. */
const readings =
  /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?![\w(]))|(?<![\w.]|new )Date\(|\bperformance\.now\b|\bTemporal\.Now\b/g

/** Finds browser sources that read the device's time instead of the clock, which knows the server's. */
export const clockFaultsIn = (files: readonly SourceFile[]): readonly Fault[] =>
  files
    .filter(({ name }) => !name.startsWith(clock) && !name.startsWith(pictures))
    .flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, index) =>
        (line.match(readings) ?? []).map((found) => ({
          where: `${name}:${index + 1}`,
          what: `${found} believes the device's clock: ask ${clock}clock.ts`,
        })),
      ),
    )

/** Checks that the widget reads only its clock, and that code shared with the server reads none. */
export const checkClocks = (): readonly Fault[] =>
  clockFaultsIn(
    ['ui', 'widget', 'embed', 'rules', 'contract']
      .flatMap((name) => sourceFiles(`packages/${name}/src`, '.ts', '.tsx'))
      .filter(({ name }) => !/\.test\.tsx?$|\.proof\.ts$|\.states\.tsx$|\/test\//.test(name)),
  )
