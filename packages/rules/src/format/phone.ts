/** The calling codes of the six countries (spec 9, Money and tipping); the longer ones first. */
const callingCode = /^\+(350|353|1|44|61)(\d+)$/

/** How mobiles are grouped where that is not in threes before a last four. */
const mobiles = [/^\+(44)(7\d{3})(\d{6})$/, /^\+(61)(4\d{2})(\d{3})(\d{3})$/]

/** An E.164 number in groups that can be read: `+1 212 555 0114`. What is none is given as it is. */
export const phoneText = (phone: string): string => {
  const mobile = mobiles.map((each) => each.exec(phone)).find((found) => found !== null)
  if (mobile) return `+${mobile.slice(1).join('\u00a0')}`
  const [, code, rest] = callingCode.exec(phone) ?? []
  if (code === undefined || rest === undefined) return phone
  const groups = rest.slice(0, -4).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? []
  return [`+${code}`, ...groups, rest.slice(-4)].join('\u00a0')
}
