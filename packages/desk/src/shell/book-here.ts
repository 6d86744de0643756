/** The day in sight, with the act that books its first free time. */
type Here = { readonly day: string; readonly book: () => void }

let here: Here | undefined

/** The day in sight; undefined if the page shows none. */
export const dayInSight = (): Here | undefined => here

/** Keeps which day is in sight, for buttons that stand outside of it. */
export const showDayInSight = (shown: Here | undefined): void => {
  here = shown
}
