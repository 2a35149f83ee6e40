// Inside a root: everything that the journey needs, as its administrator would install it.
import { ensureBrowser } from '../setup/browser.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'
import { ensureEmulator, ensureHosts } from '../setup/emulator.mjs'
import { ensurePrograms, programsOf } from '../setup/programs.mjs'

ensureDependencies('/app')
ensureBrowser('/app')
ensureEmulator('/app')
ensureHosts('/app')
ensurePrograms(programsOf(['journey']))
