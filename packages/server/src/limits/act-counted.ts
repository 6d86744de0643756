/**
 * Acts after it was counted, and takes that out again unless what came of it counts: a failure by `counts`, an end by `countsDone`.
 * Where the database is away an act that failed stays counted, and is forgotten in time.
 */
export const actCounted = async <T>(
  takeOut: () => Promise<void>,
  act: () => Promise<T>,
  counts: (error: unknown) => boolean,
  countsDone: (done: T) => boolean,
): Promise<T> => {
  try {
    const done = await act()
    if (!countsDone(done)) await takeOut()
    return done
  } catch (error) {
    if (!counts(error)) await takeOut().catch(() => undefined)
    throw error
  }
}
