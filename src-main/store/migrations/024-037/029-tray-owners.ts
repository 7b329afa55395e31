/** Where the owner of a file in the tray comes from, so that the screen can mark a suggestion. */
export const trayOwners = `
-- owner_from: none, content (suggested from the text of the document) or user.
ALTER TABLE intake_files ADD COLUMN owner_from TEXT NOT NULL DEFAULT 'user';
UPDATE intake_files SET owner_from = 'none' WHERE project_id IS NULL;
`
