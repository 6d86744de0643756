import type { Verdict } from './judge.ts'

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** A mutation and its result in one line. */
export const lineOf = ({ point, state, by, seconds }: Verdict): string => {
  const [before, after] = point.shown
  const test = by === undefined ? '' : `by ${by.test} › ${cut(by.title, 70)}, `
  const change = `${cut(before, 60)} → ${cut(after, 60)}`
  return `${state}  ${point.file}:${point.line}  ${point.operator}  ${change}  (${test}${seconds.toFixed(1)} s)`
}

/** The report as JSON. */
export const jsonOf = (commit: string, seed: string, verdicts: readonly Verdict[]): string =>
  JSON.stringify(
    {
      commit,
      seed,
      killed: verdicts.filter(({ state }) => state !== 'survived').length,
      of: verdicts.length,
      mutations: verdicts.map(({ point: { file, line, operator, shown, lineText }, ...end }) => ({
        file,
        line,
        operator,
        shown,
        lineText,
        ...end,
      })),
    },
    undefined,
    2,
  )
