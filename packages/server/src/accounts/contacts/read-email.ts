/** An e-mail as users' e-mails are stored and compared (behaviour 26). */
export const readEmail = (typed: string): string => typed.trim().toLowerCase()
