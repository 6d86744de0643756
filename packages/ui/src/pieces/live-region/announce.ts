import { create } from 'zustand'

export const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({
  text: '',
  count: 0,
}))

/** Lets a screen reader say something that is only seen: results that came, a time that was chosen. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))

/** What was said belongs to the screen that is left. */
export const hush = (): void => useAnnouncement.setState({ text: '' })
