import { readConfig } from '../src/config.ts'
import { SettingsError } from '../src/settings.ts'

/** The lines that refuse settings; none if they are valid. */
export const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
  }
  return []
}
