import type { Country } from '@openchair/contract'

/** The zones of states and provinces, by their two or three letters; some have several. */
const ofStates: Readonly<Partial<Record<Country, Readonly<Record<string, string>>>>> = {
  US: {
    'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV',
    'America/Chicago': 'AL AR FL IL IN IA KS KY LA MI MN MS MO NE ND OK SD TN TX WI',
    'America/Denver': 'AZ CO ID KS MT NE NV NM ND OR SD TX UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA ID NV OR WA',
    'America/Anchorage': 'AK',
    'America/Adak': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  CA: {
    'America/St_Johns': 'NL',
    'America/Halifax': 'NB NL NS PE',
    'America/Toronto': 'NU ON QC',
    'America/Puerto_Rico': 'QC',
    'America/Panama': 'NU ON',
    'America/Winnipeg': 'MB NU ON',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB BC NT NU SK',
    'America/Phoenix': 'BC YT',
    'America/Vancouver': 'BC',
  },
  AU: {
    'Australia/Sydney': 'ACT NSW TAS VIC',
    'Australia/Lord_Howe': 'NSW',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'NSW SA',
    'Australia/Darwin': 'NT',
    'Australia/Eucla': 'SA WA',
    'Australia/Perth': 'WA',
  },
}

/** The zones of a state; undefined if its country has no states here, or it is unknown. */
export const clocksOfState = (country: Country, state: string): readonly string[] | undefined => {
  const code = state.trim().toUpperCase()
  const zones = Object.entries(ofStates[country] ?? {}).filter(([, states]) =>
    states.split(' ').includes(code),
  )
  return zones.length === 0 ? undefined : zones.map(([zone]) => zone)
}

/** One instant in winter and one in summer of the same rules. */
const moments = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']

/** Tells whether two zones show the same time all year. */
export const sameClock = (one: string, other: string): boolean =>
  moments.every((moment) => {
    const [a, b] = [one, other].map((zone) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).offset)
    return a === b
  })
