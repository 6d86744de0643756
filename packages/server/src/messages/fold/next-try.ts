/** The first of several tries, ISO 8601; null where none follows. */
export const nextTry = (tries: readonly (string | null | undefined)[]): string | null =>
  tries
    .flatMap((at) => at ?? [])
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
    .at(0) ?? null
