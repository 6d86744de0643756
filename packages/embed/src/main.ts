import { define } from './define.ts'
import { mount } from './mount.ts'
import { originIn } from './origin-in.ts'

const script = document.currentScript as HTMLScriptElement | null

// A module has no current script, but the stack of an error begins with the module's address.
define('openchair-booking', originIn(`${script?.src || new Error().stack}`), mount)
