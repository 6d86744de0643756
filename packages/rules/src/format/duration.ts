const nobreak = '\u00a0'

/**
 * A duration in minutes as a language writes it: `55 min`; `1 hr 5 min` in English, `1 h 5 min` in Spanish,
 * `1 h 05` in French.
 */
export const durationText = (minutes: number, language: string): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const ofHour = `${rest}${nobreak}min`
  if (hours === 0) return ofHour
  const whole = `${hours}${nobreak}${language === 'en' ? 'hr' : 'h'}`
  if (rest === 0) return whole
  return `${whole}${nobreak}${language === 'fr' ? String(rest).padStart(2, '0') : ofHour}`
}
