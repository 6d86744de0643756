/** A booking or free time that arrow keys lead to, by its id and the minute of its start. */
export type Stop = { readonly id: string; readonly from: number }

const near = (stops: readonly Stop[], from: number): Stop | undefined =>
  stops.toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))[0]

const beside = (columns: readonly (readonly Stop[])[], column: number, by: 1 | -1, from: number) => {
  for (let next = column + by; next >= 0 && next < columns.length; next += by) {
    const stop = near(columns[next] ?? [], from)
    if (stop) return stop
  }
  return undefined
}

/**
 * The stop to which a key leads: the next in the column, its ends, or the nearest beside it (desk/keys).
 * Undefined for other keys, and at an end.
 */
export const stopBy = (
  key: string,
  columns: readonly (readonly Stop[])[],
  current: string,
): Stop | undefined => {
  const column = columns.findIndex((stops) => stops.some(({ id }) => id === current))
  const stops = columns[column] ?? []
  const index = stops.findIndex(({ id }) => id === current)
  const from = stops[index]?.from ?? 0
  const ways: Readonly<Record<string, () => Stop | undefined>> = {
    ArrowDown: () => stops[index + 1],
    ArrowUp: () => stops[index - 1],
    ArrowRight: () => beside(columns, column, 1, from),
    ArrowLeft: () => beside(columns, column, -1, from),
    Home: () => stops[0],
    End: () => stops.at(-1),
  }
  return ways[key]?.()
}
