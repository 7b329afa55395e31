/** What the records say about their properties, for lists, filters and the overview. */
export const propertyFacts = `
-- facts: JSON (PropertyFacts); null until the record was read for facts. A background task fills in
-- the records that an earlier version stored. The other columns repeat a part of facts, for the
-- list: amounts in euro, area in square metres. price_from: 1 if the price is the lowest of several.
ALTER TABLE projects ADD COLUMN facts TEXT;
ALTER TABLE projects ADD COLUMN price REAL;
ALTER TABLE projects ADD COLUMN price_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN rent REAL;
ALTER TABLE projects ADD COLUMN price_condition TEXT;
ALTER TABLE projects ADD COLUMN sales_status TEXT;
ALTER TABLE projects ADD COLUMN living_area REAL;
CREATE INDEX projects_by_price ON projects (account_id, visible, coalesce(price, rent), id);
CREATE INDEX projects_by_sales_status ON projects (account_id, visible, sales_status, name_key, id);
CREATE INDEX projects_by_living_area ON projects (account_id, visible, living_area, id);
CREATE INDEX projects_without_facts ON projects (id) WHERE facts IS NULL;
`
