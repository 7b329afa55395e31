import { hash } from 'node:crypto'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

export const account = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
export const project = '10000000-0000-4000-8000-000000000001'
const dossier = '30000000-0000-4000-8000-000000000001'
export const job = '20000000-0000-4000-8000-000000000001'
const sha = 'a'.repeat(64)
export const textHash = hash('sha256', '<a/>')
const broken = { kind: 'server', status: 500 }
const publication = { uuid: 'u', doc: '', dlm: '2026-01-01 10:00:00', status: 'ok', mutations: [] }

const bound = { baseUrl: 'https://example.nl', clientId: 'c', rootId: 1, ownerId: 1 }

/** The columns that contain JSON: table, column, and a readable value. */
export const columns: readonly [table: string, column: string, value: unknown][] = [
  ['settings', 'value', 'nl'],
  ['accounts', 'dialect', defaultDialect],
  ['projects', 'creation', { scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat 1' }],
  ['projects', 'channels_error', broken],
  ['outbox_jobs', 'intent', { kind: 'projectEdit', version: '1.2', textHash }],
  ['outbox_jobs', 'error', broken],
  ['outbox_jobs', 'facts', { kind: 'ids', ids: [] }],
  ['job_attempts', 'error', broken],
  ['record_notices', 'lost', [{ path: '/Project', sent: 'x' }]],
  ['conflict_choices', 'choices', { c1: { take: 'mine' } }],
  ['blobs', 'facts', { pages: 1, truncated: false, broken: false }],
  ['dossiers', 'typed', [{ type: 'a', title: 'b', filename: 'c' }]],
  ['channel_statuses', 'publication', publication],
  ['channel_history', 'publication', publication],
  ['pinned_projects', 'error', broken],
  ['validations', 'errors', { General: ['Adres ontbreekt'] }],
  ['validations', 'gone', {}],
  ['parameter_drafts', 'typed', {}],
  ['broker_lists', 'brokers', []],
  ['broker_lists', 'chosen', ['g']],
  ['audit_entries', 'extra', {}],
  ['audit_entries', 'error', broken],
  ['schemas', 'roots', ['Project']],
  [
    'replacements',
    'wish',
    { where: { by: 'element', name: 'City' }, match: { by: 'any' }, replacement: 'x' },
  ],
  ['background_quiets', 'error', broken],
  ['accounts', 'bound', bound],
  ['projects', 'own_names', ['Ander']],
  ['projects', 'wanted', [{ field: 'name', wanted: 'Een', there: 'Ander' }]],
  ['projects', 'remote_id_taken_by', { scenario: 'BBvk', name: 'Ander' }],
  ['outbox_jobs', 'bound', bound],
  ['outbox_jobs', 'others', []],
  ['unkept_files', 'error', broken],
  ['refused_uploads', 'facts', { kind: 'ids', ids: [] }],
  ['refused_publications', 'facts', { kind: 'publication', before: null }],
  [
    'record_texts',
    'cancelled_edit',
    { kind: 'text', asked: textHash, sent: textHash, replaced: null },
  ],
]

export const rows = `
  INSERT INTO settings VALUES ('language', '{}'), ('theme', '"dark"');
  INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active) VALUES
    ('${account}', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', 1),
    ('${other}', 'service', 'Tweede', 'https://example.org', 'c', 1, '{}', 0);
  INSERT INTO projects (id, account_id, remote_id, scenario, name, name_key, search, state, changed_at)
    VALUES ('${project}', '${account}', 7, 'BBvk', 'Naam', 'naam', 'naam', 'queued', 3),
    ('${project.replace(/.$/, '2')}', '${account}', 8, 'BBvk', 'Twee', 'twee', 'twee', 'synced', 3);
  INSERT INTO texts VALUES ('${textHash}', '<a/>');
  INSERT INTO blobs (sha256, sha1, md5, size, media_type, taken_at)
    VALUES ('${sha}', 's1', 'm', 3, 'application/pdf', 4);
  INSERT INTO dossiers (id, project_id, account_id, title, filename, sha256, added_at)
    VALUES ('${dossier}', '${project}', '${account}', 'Akte', 'akte.pdf', '${sha}', 5);
  INSERT INTO outbox_jobs (id, account_id, project_id, kind, intent, state, created_at) VALUES
    ('${job}', '${account}', '${project}', 'projectEdit', '{}', 'parked', 6),
    ('${job.replace(/.$/, '2')}', '${account}', '${project}', 'projectEdit', '{}', 'parked', 7);
  INSERT INTO job_attempts (job_id, at, error) VALUES ('${job}', 11, '{}');
  INSERT INTO record_texts (project_id, version, base_hash, local_hash)
    VALUES ('${project}', '1.2', '${textHash}', '${textHash}');
  INSERT INTO record_notices (project_id, version, lost) VALUES ('${project}', '1.2', '[]');
  INSERT INTO record_conflicts (project_id, since, step) VALUES ('${project}', 1, 1);
  INSERT INTO conflict_choices (project_id, step, choices) VALUES ('${project}', 0, '{}');
  INSERT INTO channel_statuses (project_id, position, name, publication, status, since)
    VALUES ('${project}', 0, 'Funda', '{}', 'ok', 1);
  INSERT INTO channel_history (project_id, name, at, publication) VALUES ('${project}', 'Funda', 1, '{}');
  INSERT INTO pins (id, account_id, project_id, name, search, added_at)
    VALUES ('40000000-0000-4000-8000-000000000001', '${account}', '${project}', '', '', 12);
  INSERT INTO pinned_projects (project_id, refreshed_at, error) VALUES ('${project}', 13, '{}');
  INSERT INTO validations (project_id, channel, action, status, at, valid, errors)
    VALUES ('${project}', 'portal_wonen', 'publish', NULL, 1, 0, '{}'),
    ('${project}', 'portal_bog', 'publish', NULL, 1, 0, '{"General":["x"]}');
  INSERT INTO parameter_drafts VALUES ('${project}', 'portal_wonen', 'publish', '{}', 1);
  INSERT INTO broker_lists VALUES ('${account}', 'exchange_one', '[]', 1, '[]');
  INSERT INTO audit_entries (account_id, at, event, action, project_id, project_name, channel, job_id,
    account_name, user_name, extra, error, search) VALUES
    ('${account}', 1, 'sent', 'publish', '${project}', 'Naam', 'portal_wonen', '${job}', 'K', 'u', '{}', NULL, ''),
    ('${account}', 2, 'sent', 'publish', '${project}', 'Naam', 'portal_bog', '${job}', 'K', 'u', '{}', NULL, '');
  INSERT INTO schemas VALUES ('50000000-0000-4000-8000-000000000001', '${account}', 'project', '1.2', 'urn:x', '[]', 'a.xsd', 1),
    ('50000000-0000-4000-8000-000000000002', '${account}', 'dossier', '1', 'urn:x', '[]', 'a.xsd', 1);
  INSERT INTO schema_files SELECT id, 0, 'a.xsd', '<x/>' FROM schemas;
  INSERT INTO replacements VALUES ('60000000-0000-4000-8000-000000000001', '${account}', '1.2', '{}', 1);
  INSERT INTO replaced_texts VALUES ('60000000-0000-4000-8000-000000000001', '${project}', '${textHash}', '${textHash}', 0, 0, NULL, NULL, NULL, NULL);
  INSERT INTO background_quiets VALUES ('${account}', 'https://example.nl', 1, '{}');
  INSERT INTO unkept_files VALUES ('70000000-0000-4000-8000-000000000001', '${account}', NULL, 'a.pdf', '', 1, 1, '{}');
  INSERT INTO refused_uploads VALUES ('${project}', '${sha}', '{}', 1, NULL);
  INSERT INTO refused_publications VALUES ('${project}', 'channel_03', '{}', 1, NULL);`

const office = { search: '', type: null, show: 'all', sort: 'title', descending: false }
const page = { offset: 0, limit: 50 }
const entries = { search: '', projectId: null, type: null, from: null, to: null }
const aboutProject = { projectId: project }

/** The calls of the screens, with the number of items in a healthy answer. */
export const questions: readonly [group: string, name: string, ...args: unknown[]][] = [
  ['settings', 'get'],
  ['accounts', 'list'],
  ['projects', 'list', { search: '', sort: 'name', descending: false, ...page }],
  ['projects', 'get', aboutProject],
  ['sync', 'jobs'],
  ['sync', 'job', { jobId: job }],
  ['sync', 'outline', { show: 'all', search: '', groupBy: 'state' }],
  ['sync', 'state'],
  ['records', 'status', { kind: 'project', id: project }],
  ['records', 'read', { kind: 'project', id: project, version: '1.2' }],
  ['conflicts', 'list'],
  ['dossiers', 'list', aboutProject],
  ['dossiers', 'office', { ...office, ...page }],
  ['channels', 'status', aboutProject],
  ['channels', 'history', { ...aboutProject, channel: 'portal_wonen' }],
  ['board', 'rows', { after: null, limit: 10 }],
  ['offline', 'state'],
  ['offline', 'failures', { pinId: '40000000-0000-4000-8000-000000000001' }],
  ['validation', 'results', aboutProject],
  ['parameters', 'draft', { ...aboutProject, form: 'portal_wonen', action: 'publish' }],
  ['parameters', 'brokers', { exchange: 'exchange_one', refresh: false }],
  ['audit', 'list', { ...entries, before: null, limit: 10 }],
  ['schemas', 'list'],
  ['replace', 'past'],
  ['relations', 'list'],
  ['intake', 'rows'],
]
