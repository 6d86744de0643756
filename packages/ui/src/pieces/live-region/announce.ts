import { create } from 'zustand'

export const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({
  text: '',
  count: 0,
}))

/** Makes a screen reader announce a visible change: loaded results, a chosen time. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))

/** Empties the announcement when its screen is left. */
export const hush = (): void => useAnnouncement.setState({ text: '' })
