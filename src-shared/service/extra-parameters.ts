import { z } from 'zod'

/** Value of one extra parameter as entered by the user. The two array parameters have arrays. */
export type ExtraParameterValue = string | number | boolean | readonly (string | number)[]

/** Extra parameters of a publish or revoke request, by the names of service.md. */
export type ExtraParameters = Readonly<Record<string, ExtraParameterValue>>

const singleValue = z.union([z.string().max(20_000), z.number(), z.boolean()])

/** Schema of extra parameters. `checkExtraParameters` checks the meaning of the values. */
export const extraParametersSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  z.union([
    singleValue,
    z
      .array(z.union([z.string().max(200), z.number()]))
      .max(2000)
      .readonly(),
  ]),
)
