import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tells if a file takes long although it is short. At the end it would leave a processor idle. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/gallery\/states\.|\/(lives|fuzz|(more-)?random-days)\.(test|proof)|\.property\.test/.test(moduleId)

/** Starts the slowest files first, then the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
