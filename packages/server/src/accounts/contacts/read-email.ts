/** An e-mail as it is compared and stored with a user (behaviour 26). */
export const readEmail = (typed: string): string => typed.trim().toLowerCase()
