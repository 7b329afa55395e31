// Stands for a runtime whose SQLite was built without full-text search: a process that loads this
// module reads SQLite's compile options without FTS5.
import { DatabaseSync } from 'node:sqlite'

const { prepare } = DatabaseSync.prototype

DatabaseSync.prototype.prepare = function (sql, ...options) {
  const statement = prepare.call(this, sql, ...options)
  if (sql !== 'PRAGMA compile_options') return statement
  const lines = statement.all().filter((line) => line.compile_options !== 'ENABLE_FTS5')
  return { all: () => lines }
}
