import { create } from 'zustand'

/** The place of a booking that is being made, which the day in sight shows. Instants are ISO with an offset. */
export type NewPlace = {
  readonly barberId: string
  readonly startsAt: string
  /** The length of what is chosen so far; undefined before anything is. */
  readonly minutes: number | undefined
}

type State = { readonly place: NewPlace | undefined }

const useState = create<State>(() => ({ place: undefined }))

/** The place of the booking that is being made beside the day; undefined if none is. */
export const useNewPlace = (): NewPlace | undefined => useState(({ place }) => place)

/** Shows in the day where a booking is being made; undefined once it is made or left. */
export const showNewPlace = (place: NewPlace | undefined): void => useState.setState({ place })
