/** The name by which passkeys know an account: random bytes, which say nothing about the person. */
export const handleOf = (staffId: string): string =>
  Buffer.from(staffId.replaceAll('-', ''), 'hex').toString('base64url')
