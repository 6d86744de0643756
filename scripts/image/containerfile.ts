export type Step = {
  /** The instruction: `FROM`, `COPY`, `RUN`, … */
  readonly does: string
  readonly words: string
}

export type Stage = {
  readonly name: string | undefined
  readonly base: string
  readonly steps: readonly Step[]
}

/**
 * The stages of a Containerfile with their steps in order. Reads comments and continued lines as builders do.
 */
export const stagesOf = (text: string): readonly Stage[] => {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const stages: { name: string | undefined; base: string; steps: Step[] }[] = []
  for (const line of lines) {
    const [, does = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (does === 'FROM') {
      const [base = '', , name] = words.split(/\s+/)
      stages.push({ name, base, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (stage === undefined || does === '') throw new Error(`Containerfile: "${line}" stands in no stage`)
      stage.steps.push({ does, words })
    }
  }
  return stages
}
