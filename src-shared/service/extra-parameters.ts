/** Value of one extra parameter as entered by the user. The two array parameters have arrays. */
export type ExtraParameterValue = string | number | boolean | readonly (string | number)[]

/** Extra parameters of a publish or revoke request, by the names of service.md. */
export type ExtraParameters = Readonly<Record<string, ExtraParameterValue>>
