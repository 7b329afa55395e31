/** Dutch and English. */
export type Label = readonly [nl: string, en: string]

/** Labels by element or attribute name; `Koop/Prijs` is a `Prijs` inside a `Koop`. */
export type LabelTable = Readonly<Record<string, Label>>
