import { z } from 'zod'

const one = z.union([z.string().max(20_000), z.number(), z.boolean()])

/** Schema of extra parameters. `checkExtraParameters` checks the meaning of the values. */
export const extraParametersSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  z.union([
    one,
    z
      .array(z.union([z.string().max(200), z.number()]))
      .max(2000)
      .readonly(),
  ]),
)
