/** The direction of recognised text on its page. */
export const scanTurns = `
-- turn: degrees by which the page as shown must be turned to the left so that its words stand upright.
ALTER TABLE scan_pages ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
`
