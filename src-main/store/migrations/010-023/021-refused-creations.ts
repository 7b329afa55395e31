/** What is known of a refused creation of a project whose request was taken back. */
export const refusedCreations = `
-- The facts of the request (job-intent.ts) as JSON; null without such a request.
ALTER TABLE projects ADD COLUMN refused_creation TEXT;
`
