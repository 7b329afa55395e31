/**
 * Loaded before everything else (`node --import`), in the main process, in each of its threads and in
 * its utility processes: files and modules inside `app.asar` are then found as in Electron.
 */
import { patchFs } from './fs-patch.ts'
import { hookModules } from './module-hooks.ts'

patchFs()
hookModules()
