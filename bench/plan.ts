/** All benches in their order, each with the thing that a number limits, if it limits anything. */
const benches = {
  engine: undefined,
  schedule: 'appointments',
  professional: 'appointments',
  statements: 'appointments',
  booking: undefined,
  salon: undefined,
  desk: undefined,
  cart: undefined,
  load: 'appointments',
  growth: 'appointments',
  size: 'bookings',
  page: undefined,
  guesses: undefined,
  live: undefined,
  watching: undefined,
} as const

type Planned = { readonly name: string; readonly most: number | undefined }

/**
 * The benches that words name, or all, and the limit that a number among them sets: on the appointments of
 * those that fill a table, and on the bookings of `size` where it is named. A fault says which word is wrong.
 */
export const planOf = (
  words: readonly string[],
): { readonly runs: readonly Planned[] } | { readonly fault: string } => {
  const names = words.filter((word) => !/^\d+$/.test(word))
  const [most] = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0)
    return { fault: `There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.` }
  const runs = Object.entries(benches)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, counts]) => {
      const isBounded = counts === 'appointments' || (counts === 'bookings' && names.includes(name))
      return { name, most: isBounded ? most : undefined }
    })
  const isOfUse = most === undefined || runs.some((each) => each.most !== undefined)
  return isOfUse ? { runs } : { fault: `A number bounds nothing of ${names.join(', ')}.` }
}
