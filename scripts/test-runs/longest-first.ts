import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest although they are short: one of them at the end would leave a processor idle. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/gallery\/states\.|\/lives\.test|\/fuzz\.test|\.property\.test/.test(moduleId)

/** Starts the files that take longest first, then the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
