import { create } from 'zustand'

export const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({
  text: '',
  count: 0,
}))

/** Makes a screen reader announce a visible change, such as loaded results or a chosen time. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))

/** Empties the announcement when the guest leaves its screen. */
export const hush = (): void => useAnnouncement.setState({ text: '' })
