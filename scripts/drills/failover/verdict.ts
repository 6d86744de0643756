import { guessLimit, type Minute, type Refused } from './limits.ts'
import type { End } from './processes.ts'
import { type Answer, longestSilence, quantile, type Span, tallied } from './tally.ts'

/** The share of requests that may fail while PostgreSQL is available. */
const mostErrors = 0.001

/** The results of a drill. */
export type Outcome = {
  readonly minutes: number
  readonly answers: readonly Answer[]
  readonly spans: readonly Span[]
  readonly kills: number
  readonly ends: readonly End[]
  /** The counts of an address that sends too many requests, by minute. */
  readonly counted: readonly Minute[]
  /** The most guesses of one address that were checked in ten minutes. */
  readonly guesses: number
  /** How often each of the two limits refused something. */
  readonly refused: Refused
  /** True if the processes finished all remaining work by themselves. */
  readonly isSettled: boolean
  /** The findings of `whatIsLeft`. */
  readonly faults: Readonly<Record<string, number>>
  readonly figures: Readonly<Record<string, number>>
  /** The number of each result of guests' requests. */
  readonly tally: Readonly<Record<string, number>>
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(3)} %`
const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

const inside = ({ at }: End, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => at >= from && at <= to)

/** The figures of a drill in lines, and a sentence for each failure. */
export const verdictOn = (
  outcome: Outcome,
): { readonly lines: readonly string[]; readonly broken: readonly string[] } => {
  const { minutes, answers, spans, kills, ends, counted, guesses, refused, faults, figures } = outcome
  const { within, outside } = tallied(answers, spans)
  const widened = counted.filter(({ answered, allowed }) => answered > allowed)
  const most = counted.toSorted((one, other) => other.answered - one.answered)[0]
  const fallen = ends.filter((end) => end.wasReady || !inside(end, spans))
  const silences = spans.map((span) => `${span.what} ${(longestSilence(answers, span) / 1000).toFixed(1)} s`)
  const lines = [
    `${answers.length} requests in ${minutes.toFixed(1)} min; median ${quantile(answers, 0.5).toFixed(0)} ms, p99 ${quantile(answers, 0.99).toFixed(0)} ms.`,
    `Errors: ${outside.errors} of ${outside.requests} while PostgreSQL was there (${percent(outside.errors, outside.requests)}), ${within.errors} of ${within.requests} in the seconds of restarts and failovers.`,
    ...(outside.errors > 0 ? [`While it was there failed: ${listed(outside.failed)}.`] : []),
    `Longest without an answer: ${silences.join(', ')}.`,
    `Kills of processes: ${kills}. Starts that failed because PostgreSQL was away: ${ends.length - fallen.length}.`,
    `Of one address: ${most?.answered ?? 0} requests in a minute where ${most?.allowed ?? 0} may be, ${guesses} guesses in ten minutes of ${guessLimit}; refused were ${refused.requests} and ${refused.guesses}.`,
    `Guests: ${listed(outcome.tally)}.`,
    `Left: ${listed(figures)}.`,
  ]
  const broken = [
    ...Object.entries(faults).map(([name, count]) => `${name}: ${count}`),
    ...fallen.map(({ code, signal }) => `a process ended by itself: ${signal ?? code}`),
    ...(outcome.isSettled ? [] : ['the processes did not finish what was under way']),
    ...(outside.errors > mostErrors * outside.requests
      ? [`errors while PostgreSQL was there: ${outside.errors}`]
      : []),
    ...widened.map(
      ({ answered, allowed }) => `requests of one address in a minute: ${answered} and not ${allowed}`,
    ),
    ...Object.entries(refused).flatMap(([what, count]) =>
      count === 0 ? [`no limit of ${what} was reached, so that nothing says that it holds`] : [],
    ),
    ...(guesses > guessLimit ? [`guesses of a code: ${guesses} and not ${guessLimit}`] : []),
    ...(figures['sales'] === 0 ? ['nothing was sold'] : []),
  ]
  return { lines, broken }
}
