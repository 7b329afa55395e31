/** Search keys in which postal codes such as "8911 VD" have their letters. */
export const zipcodeKeys = `
-- The letters VD were taken for "van de".
UPDATE projects SET search = search_key(name, address, zipcode, city, type, scenario, remote_id)
  WHERE search LIKE '%vande%';
`
