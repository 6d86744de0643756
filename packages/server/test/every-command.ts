import { backUp } from '../src/commands/run/backup.ts'
import { calendar } from '../src/commands/run/calendar.ts'
import { customer } from '../src/commands/run/customer.ts'
import { day } from '../src/commands/run/day.ts'
import { importBrand } from '../src/commands/run/import.ts'
import { mark } from '../src/commands/run/mark.ts'
import { migrate } from '../src/commands/run/migrate.ts'
import { restore } from '../src/commands/run/restore.ts'
import { staff } from '../src/commands/run/staff.ts'
import { timeOff } from '../src/commands/run/time-off.ts'
import { waitingRoom } from '../src/commands/run/waiting-room.ts'
import type { Command } from '../src/commands/run-command.ts'

type Walked = { readonly command: Command; readonly words: readonly string[] }

/** Every command of the operator, with arguments that make it do something. */
export const everyCommand = ({
  brandFile,
  backup,
}: {
  readonly brandFile: string
  readonly backup: string
}) =>
  ({
    backup: { command: backUp, words: [backup] },
    calendar: { command: calendar, words: ['harbour-card'] },
    customer: { command: customer, words: ['export', 'ana@example.com'] },
    day: { command: day, words: ['harbour-card'] },
    import: { command: importBrand, words: [brandFile] },
    mark: { command: mark, words: ['arrived', '00000000-0000-4000-8000-000000000000'] },
    migrate: { command: migrate, words: [] },
    restore: { command: restore, words: [backup] },
    staff: { command: staff, words: ['list', '--shop', 'harbour-card'] },
    'time-off': { command: timeOff, words: ['list', 'harbour-card'] },
    'waiting-room': { command: waitingRoom, words: ['on'] },
  }) as const satisfies Readonly<Record<string, Walked>>
