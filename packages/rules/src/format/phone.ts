/** The calling codes of the six countries (spec 9, Money and tipping); the longer ones first. */
const callingCode = /^\+(350|353|1|44|61)(\d+)$/

/** How numbers are grouped where that is not in threes before a last four; the first that fits counts. */
const grouped = [
  // London and the other cities of two digits, then the towns of four; cities of three are in threes.
  /^\+(44)(2\d)(\d{4})(\d{4})$/,
  /^\+(44)(7\d{3})(\d{6})$/,
  /^\+(44)((?!11|1\d1)1\d{3})(\d{6})$/,
  /^\+(61)(4\d{2})(\d{3})(\d{3})$/,
  /^\+(61)([2378])(\d{4})(\d{4})$/,
  /^\+(350)(\d{3})(\d{5})$/,
]

/** An E.164 number in groups that can be read: `+1 212 555 0114`. What is none is given as it is. */
export const phoneText = (phone: string): string => {
  const found = grouped.map((each) => each.exec(phone)).find((each) => each !== null)
  if (found) return `+${found.slice(1).join('\u00a0')}`
  const [, code, rest] = callingCode.exec(phone) ?? []
  if (code === undefined || rest === undefined) return phone
  const groups = rest.slice(0, -4).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? []
  return [`+${code}`, ...groups, rest.slice(-4)].join('\u00a0')
}
