/** A fault that a guard found: its place and its description. */
export type Fault = { readonly where: string; readonly what: string }
