/** Makes search keys anew that lack the letters of a postal code such as "8911 VD". */
export const zipcodeKeys = `
-- The letters VD were taken for "van de".
UPDATE projects SET search = search_key(name, address, zipcode, city, type, scenario, remote_id)
  WHERE search LIKE '%vande%';
`
