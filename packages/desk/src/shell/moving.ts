import { create } from 'zustand'

/** A time with a professional. Instants are ISO with the shop's offset. */
export type MovePlace = { readonly barberId: string; readonly startsAt: string }

/** A booking that is being moved. The day in sight shows where it fits, and can be pressed. */
export type Moving = {
  readonly id: string
  /** The guest's name, or what stands for one. */
  readonly name: string
  /** The day of the free times, `yyyy-MM-dd`. */
  readonly day: string
  /** The free starts by professional, and how long the booking takes with them. */
  readonly free: readonly {
    readonly barberId: string
    readonly minutes: number
    readonly starts: readonly string[]
  }[]
  readonly chosen: MovePlace | undefined
  readonly choose: (place: MovePlace) => void
}

type State = { readonly moving: Moving | undefined }

const useState = create<State>(() => ({ moving: undefined }))

/** The booking that is being moved beside the day; undefined if none is. */
export const useMoving = (): Moving | undefined => useState(({ moving }) => moving)

/** Shows in the day where a booking fits; undefined once it is moved or left. */
export const showMoving = (moving: Moving | undefined): void => useState.setState({ moving })
