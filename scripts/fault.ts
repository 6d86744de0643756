/** What a guard found: where, and what is wrong there. */
export type Fault = { readonly where: string; readonly what: string }
