import { create } from 'zustand'

/** Seconds until the waiting room asks again; undefined while guests are let in. */
export const useWaitingRoom = create<{ readonly refreshSeconds: number | undefined }>(() => ({
  refreshSeconds: undefined,
}))
