/** One extra parameter's value as the user gave it; arrays for the two array parameters. */
export type ExtraParameterValue = string | number | boolean | readonly (string | number)[]

/** Extra parameters of a publish or revoke request, by the names of service.md. */
export type ExtraParameters = Readonly<Record<string, ExtraParameterValue>>
