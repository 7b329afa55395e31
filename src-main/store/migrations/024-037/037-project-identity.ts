/** Parcels and numbers of projects, by which documents name their owner. */
export const projectIdentity = `
-- The facts of stored records lack parcels and references: read the records again, as for their values.
UPDATE projects SET values_read = 0 WHERE values_read = 1;
`
