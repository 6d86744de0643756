import { readConfig } from '../src/config.ts'
import { SettingsError } from '../src/settings.ts'

/** The lines of the error about these settings; none if the settings are valid. */
export const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
  }
  return []
}
