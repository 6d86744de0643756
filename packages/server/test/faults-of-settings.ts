import { readConfig } from '../src/config.ts'
import { SettingsError } from '../src/settings.ts'

/** The lines by which settings are refused; none where they can be used. */
export const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
  }
  return []
}
