/** The calling codes of the six countries, the longer ones first (shops/currencies). */
const callingCode = /^\+(350|353|1|44|61)(\d+)$/

/**
 * Patterns of numbers that are not written in groups of three before a last group of four. The first that
 * fits counts.
 */
const grouped = [
  // UK numbers: London and other cities with two-digit codes, then towns with four digits; cities with
  // three-digit codes have groups of three.
  /^\+(44)(2\d)(\d{4})(\d{4})$/,
  /^\+(44)(7\d{3})(\d{6})$/,
  /^\+(44)((?!11|1\d1)1\d{3})(\d{6})$/,
  /^\+(61)(4\d{2})(\d{3})(\d{3})$/,
  /^\+(61)([2378])(\d{4})(\d{4})$/,
  /^\+(350)(\d{3})(\d{5})$/,
]

/** Writes an E.164 number in readable groups: `+1 212 555 0114`. Returns other texts unchanged. */
export const phoneText = (phone: string): string => {
  const found = grouped.map((each) => each.exec(phone)).find((each) => each !== null)
  if (found) return `+${found.slice(1).join('\u00a0')}`
  const [, code, rest] = callingCode.exec(phone) ?? []
  if (code === undefined || rest === undefined) return phone
  const groups = rest.slice(0, -4).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? []
  return [`+${code}`, ...groups, rest.slice(-4)].join('\u00a0')
}
