/** The names of a project that its user chose, beside the name in the list of the service. */
export const projectNames = `
-- Names that texts of this app gave to the project, and the names before, as a JSON array.
ALTER TABLE projects ADD COLUMN own_names TEXT;
-- What the user wanted at the creation and the service does not have, as a JSON array; null if the
-- user has read the notice.
ALTER TABLE projects ADD COLUMN wanted TEXT;
`
