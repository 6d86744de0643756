/** The window of the tests, in CSS pixels. */
export const phone = { width: 375, height: 812 } as const
