import { create } from 'zustand'

/** The day in sight, with the act that books its first free time. */
type Here = { readonly day: string; readonly book: () => void }

type State = { readonly here: Here | undefined }

const useHere = create<State>(() => ({ here: undefined }))

/** The day in sight; undefined if the page shows none. */
export const dayInSight = (): Here | undefined => useHere.getState().here

/** Keeps which day is in sight, for buttons that stand outside of it. */
export const showDayInSight = (here: Here | undefined): void => useHere.setState({ here })
