import type { ProgramKind } from '../../../src-shared/dossiers/program-kind.ts'

/** A web page or a drawing that the browser opens. */
const markup = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)\b/iu

/** What runs, loads or starts something when a browser opens the page. */
const active: readonly RegExp[] = [
  /<script\b/iu,
  /<(?:iframe|object|embed|applet|foreignobject)\b/iu,
  // Only within a tag: "onderhoud = goed" is a text.
  /<[a-z][^<>]{0,2000}\son(?:abort|begin|blur|change|click|dblclick|error|focus|input|key\w+|load\w*|mouse\w+|page\w+|pointer\w+|resize|scroll|select|submit|toggle|unload|wheel)\s*=/iu,
  /\b(?:javascript|vbscript)\s*:/iu,
  /http-equiv\s*=\s*["']?\s*refresh/iu,
  /<hta:application/iu,
]

/** Marks of scripts that Windows, macOS or Linux run. One is enough. */
const scripts: readonly RegExp[] = [
  /^#!\s*\//u,
  /^\s*@?echo\s+off\b/imu,
  /\bWScript\s*\.\s*(?:Shell|CreateObject|Echo|Sleep|Quit|Arguments)/iu,
  /\bnew\s+ActiveXObject\s*\(/iu,
  /\bCreateObject\s*\(\s*["'](?:WScript|Scripting|Shell|MSXML2|ADODB)/iu,
  /\bpowershell(?:\.exe)?\s+(?:-|\/)\w/iu,
  /\b(?:Invoke-Expression|Invoke-WebRequest|IEX\s*\(|Start-BitsTransfer|DownloadString\s*\()/iu,
  /^Windows Registry Editor Version/u,
  /^REGEDIT4/u,
  /<job\b[^>]*>\s*<script\b/iu,
]

const shortcut = /^\s*\[(?:InternetShortcut|Desktop Entry|Shell|\{000214A0)/imu

/** Office opens such an object by itself. */
const rtfObject = /\\obj(?:update|autlink)\b/u

/**
 * Returns the kind of program that a text is: a web page with a script, a script or a shortcut. Null
 * for other texts, also for a text that only writes about these.
 *
 * @param text the beginning of a file
 */
export function programInText(text: string): ProgramKind | null {
  if (text.startsWith('{\\rtf')) return rtfObject.test(text) ? 'macro' : null
  if (scripts.some((script) => script.test(text))) return 'script'
  if (shortcut.test(text.slice(0, 2000))) return 'shortcut'
  return markup.test(text) && active.some((each) => each.test(text)) ? 'page' : null
}
