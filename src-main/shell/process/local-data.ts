import * as fs from 'node:fs'
import { join, win32 } from 'node:path'
import { renamePatientlyNow } from '../../disk/rename-patiently.ts'

/** The used part of `node:fs`. A test ends the process before one of its calls. */
export type MovingFiles = Pick<
  typeof fs,
  'copyFileSync' | 'cpSync' | 'existsSync' | 'mkdirSync' | 'rmSync'
> & { renameSync: (from: string, to: string) => void; flush: (folder: string) => void }

/**
 * Returns the folder of the profile in the local application data of Windows
 * (`%LOCALAPPDATA%\Perceel`); null on other systems. Electron's own folder, in the roaming data, is
 * copied to and from a server at each sign-in of some offices: gigabytes that two computers would
 * overwrite for each other.
 */
export function localProfile(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  const local = env['LOCALAPPDATA'] ?? ''
  return platform === 'win32' && win32.isAbsolute(local) ? join(local, 'Perceel') : null
}

const data = 'data'
/** The copied data, until the data at the first place have got another name. */
const copied = 'data.copied'
/** The data at the first place after a copy. A version that knows that place only must not send it again. */
const moved = 'data.moved'
const notes = ['window.json', 'managed-data-folder.json']

/** Returns the folder that holds the data now: the one in `from` until the data were moved. */
export function presentData(from: string, to: string): string {
  const isAt = (folder: string) => fs.existsSync(join(folder, data))
  return join(!isAt(to) && isAt(from) ? from : to, data)
}

/**
 * Moves the data of a profile, if they are still at the first place, and returns the folder that holds
 * them. If they cannot be moved (a program has a file open, no space, no right), they stay where they
 * are, and the next start tries again. A process that ends at any point loses nothing: the next start
 * goes on. Only the process that holds the profile's lock may call this.
 */
export function moveData(
  from: string,
  to: string,
  files: MovingFiles = { ...fs, renameSync: renamePatientlyNow, flush: flushFolder },
): { readonly folder: string; readonly failure: unknown } {
  try {
    files.mkdirSync(to, { recursive: true, mode: 0o700 })
    for (const note of notes) copyNote(join(from, note), join(to, note), files)
    const target = join(to, data)
    if (!files.existsSync(target)) moveFolder(from, to, files)
    return { folder: target, failure: null }
  } catch (failure) {
    return { folder: presentData(from, to), failure }
  }
}

function moveFolder(from: string, to: string, files: MovingFiles): void {
  const source = join(from, data)
  const copy = join(to, copied)
  if (!files.existsSync(source)) {
    // A copy is whole when the data at the first place have their other name.
    if (files.existsSync(copy) && files.existsSync(join(from, moved)))
      files.renameSync(copy, join(to, data))
    return
  }
  try {
    files.renameSync(source, join(to, data))
    return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
  }
  // Another disk, or a share of the network.
  files.rmSync(copy, { recursive: true, force: true })
  files.cpSync(source, copy, { recursive: true, preserveTimestamps: true, errorOnExist: true })
  files.flush(copy)
  files.renameSync(source, join(from, moved))
  files.renameSync(copy, join(to, data))
}

function copyNote(from: string, to: string, files: MovingFiles): void {
  if (files.existsSync(to) || !files.existsSync(from)) return
  const unfinished = `${to}.unfinished`
  files.copyFileSync(from, unfinished)
  files.renameSync(unfinished, to)
}

/** Writes all files of a folder to the disk, so that they outlive a power cut. */
function flushFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = fs.openSync(join(entry.parentPath, entry.name), 'r+')
    try {
      fs.fsyncSync(file)
    } finally {
      fs.closeSync(file)
    }
  }
}
