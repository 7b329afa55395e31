/** Columns by which a search ranks projects. */
export const searchKeys = `
-- Postal code out of the record; null until the record was read for it.
ALTER TABLE projects ADD COLUMN zipcode TEXT;
-- Street, number and addition out of the record; empty where they are not known.
ALTER TABLE projects ADD COLUMN address TEXT NOT NULL DEFAULT '';
UPDATE projects SET
  zipcode = json_extract(creation, '$.zipcode'),
  address = trim(
    coalesce(json_extract(creation, '$.street'), '') || ' ' ||
    coalesce(json_extract(creation, '$.housenumber'), '') || ' ' ||
    coalesce(json_extract(creation, '$.housenumber_addition'), ''))
WHERE creation IS NOT NULL AND json_valid(creation) AND json_extract(creation, '$.street') IS NOT NULL;
-- search was plain folded text; it is a search key now (src-shared/search/search-key.ts).
UPDATE projects SET search = search_key(name, address, zipcode, city, type, scenario, remote_id);
`
