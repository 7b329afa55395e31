import accounts from './accounts.ts'
import audit from './publication/audit.ts'
import batches from './publication/batches.ts'
import board from './publication/board.ts'
import projectActions from './publication/project-actions.ts'
import changes from './record/changes.ts'
import channels from './publication/channels.ts'
import closing from './publication/closing.ts'
import common from './common.ts'
import conflicts from './conflicts.ts'
import dossiers from './dossiers.ts'
import editor from './editor/editor.ts'
import editorCompare from './editor/editor-compare.ts'
import editorStructure from './editor/editor-structure.ts'
import editorHealth from './editor/editor-health.ts'
import editorHelp from './editor/editor-help.ts'
import editorLinks from './editor/editor-links.ts'
import editorProblems from './editor/editor-problems.ts'
import editorForm from './editor/editor-form.ts'
import editorFind from './editor/editor-find.ts'
import editorFixes from './editor/editor-fixes.ts'
import spelling from './editor/spelling.ts'
import errors from './errors/errors.ts'
import facts from './record/facts.ts'
import fixes from './fixes.ts'
import history from './record/history.ts'
import intake from './intake.ts'
import offline from './offline.ts'
import opened from './record/opened.ts'
import outbox from './outbox.ts'
import manual from './navigation/manual.ts'
import palette from './navigation/palette.ts'
import overview from './record/overview.ts'
import photos from './record/photos.ts'
import parameters from './parameters.ts'
import preview from './preview.ts'
import project from './project.ts'
import projects from './projects.ts'
import recovery from './recovery.ts'
import relations from './relations.ts'
import replace from './replace.ts'
import savedViews from './navigation/saved-views.ts'
import updates from './navigation/updates.ts'
import schemas from './schemas.ts'
import search from './search.ts'
import settings from './settings.ts'
import shell from './shell.ts'
import support from './support.ts'
import today from './today.ts'
import transaction from './transaction.ts'
import tray from './tray.ts'
import welcome from './welcome.ts'

/** All texts of this language, one file for each folder of screens. */
export default {
  accounts,
  audit,
  batches,
  board,
  projectActions,
  changes,
  channels,
  closing,
  common,
  conflicts,
  dossiers,
  editor,
  editorCompare,
  editorStructure,
  editorHealth,
  editorHelp,
  editorLinks,
  editorProblems,
  editorForm,
  editorFind,
  editorFixes,
  errors,
  facts,
  fixes,
  history,
  intake,
  offline,
  opened,
  outbox,
  manual,
  palette,
  overview,
  photos,
  parameters,
  preview,
  project,
  projects,
  recovery,
  relations,
  replace,
  savedViews,
  updates,
  schemas,
  search,
  settings,
  shell,
  spelling,
  support,
  today,
  transaction,
  tray,
  welcome,
}
