import { z } from 'zod'

/** Epoch milliseconds that a `Date` can hold (ECMA-262, "Time Values and Time Range"). */
export const momentSchema = z.int().min(-8.64e15).max(8.64e15)
