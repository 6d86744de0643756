/** What `ask` gives, of which the key alone is read here: its path and input. */
type Asked = { readonly queryKey: readonly unknown[] }

/** Gives what a call answered, when it has been asked already. */
export type ReadFact = <Q extends { readonly queryKey: readonly unknown[] }>(
  query: Q,
) => Q extends { queryFn?: (...args: never[]) => infer Answer } ? Awaited<Answer> | undefined : unknown

/**
 * What a page needs to be drawn at once, by its parameters. It is asked again as long as it names queries
 * that have no answer yet, so one may depend on another's answer.
 */
export type ScreenFacts<Parameters> = (parameters: Parameters, read: ReadFact) => readonly Asked[]
