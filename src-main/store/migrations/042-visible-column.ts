/**
 * Stores whether a list shows a project. SQLite rewrites every index of a generated column when a source
 * column changes: as a generated column, `visible` cost thirteen indexes for each change of a project's state.
 */
export const visibleColumn = `
DROP INDEX projects_by_name;
DROP INDEX projects_by_scenario;
DROP INDEX projects_by_type;
DROP INDEX projects_by_city;
DROP INDEX projects_by_state;
DROP INDEX projects_by_search;
DROP INDEX projects_by_channels_due;
DROP INDEX projects_by_modified;
DROP INDEX projects_by_price;
DROP INDEX projects_by_sales_status;
DROP INDEX projects_by_living_area;
DROP INDEX projects_by_published_count;
DROP INDEX projects_without_statuses;

ALTER TABLE projects DROP COLUMN visible;
ALTER TABLE projects ADD COLUMN visible INTEGER NOT NULL DEFAULT 1;
UPDATE projects SET visible = 0 WHERE NOT (kind = 'project' AND (listed = 1 OR state <> 'synced'));

CREATE TRIGGER projects_visible_added AFTER INSERT ON projects
  WHEN new.visible IS NOT (new.kind = 'project' AND (new.listed = 1 OR new.state <> 'synced'))
BEGIN
  UPDATE projects SET visible = NOT new.visible WHERE rowid = new.rowid;
END;
CREATE TRIGGER projects_visible_changed AFTER UPDATE OF kind, listed, state ON projects
  WHEN new.visible IS NOT (new.kind = 'project' AND (new.listed = 1 OR new.state <> 'synced'))
BEGIN
  UPDATE projects SET visible = NOT new.visible WHERE rowid = new.rowid;
END;

CREATE INDEX projects_by_name ON projects (account_id, visible, name_key, id);
CREATE INDEX projects_by_scenario ON projects (account_id, visible, scenario, name_key, id);
CREATE INDEX projects_by_type ON projects (account_id, visible, type, name_key, id);
CREATE INDEX projects_by_city ON projects (account_id, visible, city, name_key, id);
CREATE INDEX projects_by_state ON projects (account_id, visible, state, name_key, id);
CREATE INDEX projects_by_search ON projects (account_id, visible, search);
CREATE INDEX projects_by_channels_due ON projects (account_id, visible, channels_due_at)
  WHERE remote_id IS NOT NULL;
CREATE INDEX projects_by_modified ON projects (account_id, visible, modified_at, id);
CREATE INDEX projects_by_price ON projects (account_id, visible, coalesce(price, rent), id);
CREATE INDEX projects_by_sales_status ON projects (account_id, visible, sales_status, name_key, id);
CREATE INDEX projects_by_living_area ON projects (account_id, visible, living_area, id);
CREATE INDEX projects_by_published_count
  ON projects (account_id, visible, published_count, name_key, id);
CREATE INDEX projects_without_statuses ON projects (account_id)
  WHERE visible = 1 AND remote_id IS NOT NULL AND channels_read_at IS NULL;
`
