import { create } from 'zustand'

/** Seconds after which the waiting room asks again; undefined as long as guests are let in. */
export const useWaitingRoom = create<{ readonly refreshSeconds: number | undefined }>(() => ({
  refreshSeconds: undefined,
}))
