/** An e-mail as users' e-mails are stored and compared (accounts/email). */
export const readEmail = (typed: string): string => typed.trim().toLowerCase()
