import type { Fault } from '../../fault.ts'
import { type SourceFile, sourceFiles } from '../../source-files.ts'

const clock = 'packages/ui/src/clock/'
const pictures = 'packages/widget/src/gallery/'

/** Every way in which a page learns the time from its device. */
const readings =
  /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?![\w(]))|(?<![\w.]|new )Date\(|\bperformance\.now\b|\bTemporal\.Now\b/g

/** Sources of a browser that ask the device what time it is, instead of the clock, which knows the server's instant. */
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

/** The widget asks one clock, and what it shares with the server asks none. */
export const checkClocks = (): readonly Fault[] =>
  clockFaultsIn(
    ['ui', 'widget', 'embed', 'rules', 'contract']
      .flatMap((name) => sourceFiles(`packages/${name}/src`, '.ts', '.tsx'))
      .filter(({ name }) => !/\.test\.tsx?$|\.proof\.ts$|\.states\.tsx$|\/test\//.test(name)),
  )
