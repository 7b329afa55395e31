/**
 * The user id with which the service of an account's records answered. The user can change the user id
 * together with the address or the office, and then keep the account at its former service.
 */
export const boundUsers = `
-- JSON: a text, or null for no user id. SQL null until the service answered.
ALTER TABLE accounts ADD COLUMN bound_user TEXT;
UPDATE accounts SET bound_user = json_quote(user_id)
  WHERE CASE WHEN json_valid(bound)
    THEN bound ->> 'clientId' = client_id AND bound ->> 'rootId' = root_id END;
`
