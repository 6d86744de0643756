/** A request as a guest saw it, in milliseconds of one clock. */
export type Answer = {
  /** The request, without ids. */
  readonly what: string
  readonly begun: number
  readonly ended: number
  /** Undefined where no answer came. */
  readonly status: number | undefined
}

/** A time in which something is known to be away. */
export type Span = { readonly what: string; readonly from: number; readonly to: number }

/** Tells if an answer is missing, or reports a fault of the server. */
export const isError = ({ status }: Pick<Answer, 'status'>): boolean => status === undefined || status >= 500

type Counts = {
  readonly requests: number
  readonly errors: number
  /** How often each request failed, by the request and its status, such as `GET / 500`. */
  readonly failed: Readonly<Record<string, number>>
}

const countsOf = (answers: readonly Answer[]): Counts => {
  const errors = answers.filter(isError)
  const failed: Record<string, number> = {}
  for (const { what, status } of errors) {
    const name = `${what} ${status ?? 'unanswered'}`
    failed[name] = (failed[name] ?? 0) + 1
  }
  return { requests: answers.length, errors: errors.length, failed }
}

/** Counts requests and errors that overlap a span, and those that do not. */
export const tallied = (
  answers: readonly Answer[],
  spans: readonly Span[],
): { readonly within: Counts; readonly outside: Counts } => {
  const { within = [], outside = [] } = Object.groupBy(answers, ({ begun, ended }) =>
    spans.some(({ from, to }) => begun <= to && ended >= from) ? 'within' : 'outside',
  )
  return { within: countsOf(within), outside: countsOf(outside) }
}

/** The longest time, in milliseconds, in which nobody got a good answer, and which overlaps a span. */
export const longestSilence = (answers: readonly Answer[], { from, to }: Span): number => {
  const good = answers
    .filter((answer) => !isError(answer))
    .map(({ ended }) => ended)
    .toSorted((one, other) => one - other)
  const pauses = good.flatMap((end, index) => {
    const start = good[index - 1]
    return start === undefined || end < from || start > to ? [] : [end - start]
  })
  return Math.max(0, ...pauses)
}

/** The q-th quantile (0 to 1) of the durations by rank, in milliseconds. */
export const quantile = (answers: readonly Answer[], q: number): number => {
  const lasted = answers.map(({ begun, ended }) => ended - begun).toSorted((one, other) => one - other)
  return lasted[Math.min(lasted.length - 1, Math.floor(q * lasted.length))] ?? 0
}
