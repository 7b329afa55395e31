import { resolve } from 'node:path'

/** Root folder of the checkout. */
export const repository = resolve(import.meta.dirname, '../../..')
