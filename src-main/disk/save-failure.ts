import { type AppFailure, failure } from '../errors/app-failure.ts'
import { errorCode, fileFailure } from '../errors/file-failure.ts'

/**
 * Converts an error of the file system into the failure of saving a file where the user chose. The
 * place is not Perceel's own folder: a stick, a share or a folder without rights.
 *
 * @param replacesOnWindows whether the error came from replacing an existing file on Windows. The
 *   codes for missing rights then mean that a program has that file open.
 */
export function saveFailure(
  error: unknown,
  { replacesOnWindows } = { replacesOnWindows: false },
): AppFailure {
  const cause = { cause: error }
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV': // a stick that was pulled out
    case 'ENXIO':
    case 'EIO':
    case 'ESTALE': // a share that came back as another one
    case 'ENOTCONN':
    case 'EHOSTDOWN':
    case 'ETIMEDOUT':
    case 'UNKNOWN': // the errors of Windows without a code of POSIX, such as those of its network
      return failure('storage', { reason: 'saveFolderGone' }, cause)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return failure('storage', { reason: replacesOnWindows ? 'saveInUse' : 'saveRefused' }, cause)
    case 'EBUSY':
    case 'ETXTBSY':
      return failure('storage', { reason: 'saveInUse' }, cause)
    case 'ENAMETOOLONG':
      return failure('storage', { reason: 'saveNameRefused' }, cause)
    case 'EINVAL': // a sign that the file system of a stick does not take in names
      if (!namesFile(error)) return fileFailure(error)
      return failure('storage', { reason: 'saveNameRefused' }, cause)
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG': // more than the 4 GB that a stick with FAT takes
      return failure('diskFull', { reason: 'saveDiskFull' }, cause)
    default:
      return fileFailure(error)
  }
}

/** Returns whether an error came from a call with the file's name, and not from one with its content. */
function namesFile(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall === 'open' || syscall === 'rename' || syscall === 'lstat'
}
