/** Turns a typed e-mail into the form in which users' e-mails are stored and compared (accounts/email). */
export const readEmail = (typed: string): string => typed.trim().toLowerCase()
